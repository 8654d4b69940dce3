import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'build', '.data', 'tests/journeys'],
    globalSetup: 'tests/support/start-database.ts',
    setupFiles: ['tests/support/check-results.ts', 'tests/support/name-waits.ts'],
    // Waiting for what must come is ended by the test's own limit, not by a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Ends what hangs; how fast anything is belongs to the bench.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
