import { defineConfig } from 'vitest/config'
import { quickFolder } from './tests/support/quick-folder.ts'

process.env.TMPDIR ??= quickFolder()

/** The tests of the module that scripts/mutate.ts mutates, in one process. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATED}/*.test.ts`],
    globalSetup: 'tests/support/start-database.ts',
    setupFiles: ['tests/support/check-results.ts', 'tests/support/name-waits.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
  },
})
