import { createHash } from 'node:crypto'

type Mutant = { id: string; fileName: string; mutatorName: string; replacement: string; location: object }

/** Lets Stryker try some of the mutants, the same for the same seed, and reports the others as "errors", which count nowhere. */
// Stryker makes its checkers with `new`.
class Sample {
  async init(): Promise<void> {}

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: Mutant[]): Promise<Record<string, object>> {
    const [size, seed = ''] = (process.env.MUTANT_SAMPLE ?? '').split(' ')
    const shuffled = mutants.map(({ id, ...mutant }) => ({ id, place: hash(seed, mutant) }))
    const chosen = new Set(
      shuffled
        .sort((a, b) => a.place.localeCompare(b.place))
        .slice(0, Number(size))
        .map(({ id }) => id),
    )
    const left = { status: 'compileError', reason: 'Not in the sample' }
    return Object.fromEntries(mutants.map(({ id }) => [id, chosen.has(id) ? { status: 'passed' } : left]))
  }
}

function hash(seed: string, { fileName, mutatorName, replacement, location }: Omit<Mutant, 'id'>): string {
  const file = fileName.split(/[\\/]/).slice(-3).join('/')
  return createHash('sha1')
    .update(JSON.stringify([seed, file, mutatorName, replacement, location]))
    .digest('hex')
}

/** How Stryker finds it. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }]
