import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { setQuickEnvironment } from './tests/support/quick-environment.ts'

setQuickEnvironment()

/** A mutant is asked until a test fails: first by the file that failed for the one before, which is often its neighbour, then by quick ones. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const before = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)
    const cost = (file: TestSpecification) => (before(file)?.failed ? 0 : (before(file)?.duration ?? 0) + 1)
    return files.toSorted((a, b) => cost(a) - cost(b))
  }
}

/** The tests of the module that scripts/mutate.ts mutates, in one process. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATED}/*.test.ts`],
    // They wait for time-outs, here one after the other, or crowd the gateway, which on a busy machine answers some too late.
    exclude: ['**/gateway-faults.test.ts', '**/storm.test.ts', '**/crowds.test.ts'],
    globalSetup: 'tests/support/start-database.ts',
    setupFiles: ['tests/support/check-results.ts', 'tests/support/end-tests.ts'],
    sequence: { sequencer: QuickFirst },
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
  },
})
