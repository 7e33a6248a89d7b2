import Testing

@Suite struct RunsTests {}
