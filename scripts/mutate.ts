// Mutates the rules of domain/ one by one, or a sample of a server module: npm run mutate -- server/checkout [how many] [seed]
import { Stryker } from '@stryker-mutator/core'

const [module, size = '100', seed = '1'] = process.argv.slice(2)

await new Stryker(module ? sampleOf(module) : {}).runMutationTest()

/** Options for a module's sample: its own tests run against each mutant that they cover, with PostgreSQL, until one fails. */
function sampleOf(module: string): NonNullable<ConstructorParameters<typeof Stryker>[0]> {
  process.env.MUTATED = module
  process.env.MUTANT_SAMPLE = `${size} ${seed}`
  return {
    mutate: [`${module}/*.ts`, `!${module}/*.test.ts`],
    vitest: { configFile: 'vitest.mutants.config.ts', related: false, pool: 'forks' },
    plugins: ['@stryker-mutator/*', './scripts/sample-mutants.ts'],
    checkers: ['sample'],
    reporters: ['progress', 'clear-text'],
    ignoreStatic: true,
    // Two runners work in the end: Stryker gives the slot of its checker to another runner.
    concurrency: 1,
    dryRunTimeoutMinutes: 60,
    timeoutMS: 120_000,
  }
}
