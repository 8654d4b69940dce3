import { defineConfig } from 'vitest/config'
import { placeJson } from './tests/support/json-places.ts'
import { setQuickEnvironment } from './tests/support/quick-environment.ts'

setQuickEnvironment()

const limits = {
  setupFiles: ['tests/support/check-results.ts', 'tests/support/end-tests.ts'],
  // Waiting for what must come is ended by the test's own limit, not by a busy machine.
  expect: { poll: { timeout: 20_000 } },
  // What is said again at the end of all tests has no other words for the difference.
  chaiConfig: { truncateThreshold: 400 },
  // Ends what hangs; how fast anything is belongs to the bench.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** Their modules remember who is signed in and what is in the cart; they start processes of their own; or they count what is loaded. */
const apart = ['{app,bench,tests}/**/*.test.ts', 'database/query.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'tests/support/start-database.ts',
    // One more than the machine has processors where CI runs: many tests wait for a time-out or a start.
    maxWorkers: 3,
    projects: [
      // What the server keeps in memory belongs to a shop, and each test has one of its own: these files share a process.
      {
        plugins: [placeJson()],
        test: {
          ...limits,
          name: 'shop',
          include: ['**/*.test.ts'],
          exclude: ['node_modules', 'build', '.data', '.stryker', ...apart],
          isolate: false,
        },
      },
      { plugins: [placeJson()], test: { ...limits, name: 'apart', include: apart } },
    ],
  },
})
