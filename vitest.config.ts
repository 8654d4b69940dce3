import { defineConfig } from 'vitest/config'
import { placeJson } from './tests/support/json-places.ts'
import { setQuickEnvironment } from './tests/support/quick-environment.ts'

setQuickEnvironment()

const limits = {
  setupFiles: ['tests/support/check-results.ts', 'tests/support/end-tests.ts'],
  // The test's own limit ends a wait, so that a busy machine does not.
  expect: { poll: { timeout: 20_000 } },
  // The summary at the end of all tests repeats only the difference.
  chaiConfig: { truncateThreshold: 400 },
  // Ends a hanging test; the bench measures speed.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** Their modules remember the session and the cart, start processes, or count loaded modules. */
const apart = ['{app,bench,tests}/**/*.test.ts', 'database/query.test.ts']

const pages = ['tests/pages/*.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'tests/support/start-database.ts',
    // One more than the machine has processors where CI runs: many tests wait for a time-out or a start.
    maxWorkers: 3,
    projects: [
      // The server's memory belongs to a shop, and each test has its own shop: these files share a process.
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
      {
        plugins: [placeJson()],
        test: { ...limits, name: 'apart', include: apart, exclude: ['node_modules', ...pages] },
      },
      // Pages in a document without layout; they share a process and its modules, since loading those takes seconds.
      {
        plugins: [placeJson()],
        define: { 'import.meta.env.SSR': 'false' },
        test: {
          ...limits,
          setupFiles: [...limits.setupFiles, 'tests/support/pages/dom.ts', 'tests/support/pages/matchers.ts'],
          name: 'pages',
          include: pages,
          isolate: false,
        },
      },
    ],
  },
})
