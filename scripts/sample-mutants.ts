import { createHash } from 'node:crypto'
import { relative } from 'node:path'

type Mutant = { id: string; fileName: string; mutatorName: string; replacement: string; location: object }
type CountedMutant = Mutant & { status: string; location: { start: { line: number } } }

/** Lets Stryker try a sample of the mutants, always the same one for a seed, and reports the others as "errors", which do not count. */
// Stryker makes its plugins with `new`.
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

/** Reports each mutant of the sample as soon as it is done, with its result and the seconds so far. */
class Reported {
  #since = Date.now()

  onDryRunCompleted(): void {
    this.#since = Date.now()
  }

  onMutantTested({ fileName, status, location, mutatorName, replacement }: CountedMutant): void {
    if (status === 'CompileError' || status === 'Ignored') return
    const seconds = Math.round((Date.now() - this.#since) / 1000)
    const place = `${relative('.', fileName)}:${location.start.line}`
    console.log(`${seconds} s, ${status}: ${place} ${mutatorName} ${replacement.slice(0, 80)}`)
  }
}

/** Stryker's plugins, by the names that its configuration has. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: Sample },
  { kind: 'Reporter', name: 'progress', injectableClass: Reported },
]
