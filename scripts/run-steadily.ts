/** A test that failed, or a file that failed as a whole. */
export type Failure = {
  name: string
  messages: string[]
  /** Files that show how it failed: traces and screenshots. */
  traces: string[]
  /** The runner's parameters that run it alone. */
  alone: string[]
  /** The number of a file's tests that are counted already; null for a test. */
  counted: number | null
}

export type Report = {
  passed: number
  failures: Failure[]
  /** Errors outside of tests. */
  errors: string[]
}

/** Runs all tests, or those that the parameters name. A runner that dies has no report, and counts as failed. */
export type Run = (parameters: string[]) => Report & { isFine: boolean }

export type Outcome = {
  passed: number
  failed: string[]
  /** Failures that passed in a second run, alone, with the number of tests that they add. */
  unsteady: { failure: string; passed: number }[]
}

/** More failures than this have one cause, and running them all again could take an hour. */
export const maxRepeated = 20

/** Runs all tests, then each failed one once more, alone. An error outside of tests is a failure at once. */
export function runSteadily(title: string, run: Run): Outcome {
  const { passed, failures, errors, isFine } = run([])
  const isUnexplained = !isFine && failures.length === 0 && errors.length === 0
  const outcome: Outcome = { passed, failed: isUnexplained ? [title] : [...errors], unsteady: [] }
  for (const failure of failures) {
    const again = failures.length > maxRepeated ? null : runAlone(run, failure)
    if (again) outcome.unsteady.push({ failure: describe(failure), passed: countNew(failure, again) })
    else outcome.failed.push(describe(failure))
  }
  return outcome
}

/** The summary at the end of the suite, whose last line is always `N passed, N failed`. An unsteady test fails a strict run only. */
export function summarize(
  outcomes: Outcome[],
  { isStrict }: { isStrict: boolean },
): { lines: string[]; isFine: boolean } {
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady)
  const counts = [...outcomes, ...(isStrict ? [] : unsteady)].map(({ passed }) => passed)
  const passed = counts.reduce((total, count) => total + count, 0)
  const failures = failed.length + (isStrict ? unsteady.length : 0)
  return {
    lines: [
      ...failed.map((failure) => `\nFailed: ${failure}`),
      ...(unsteady.length > 0 ? ['\nUnsteady: failed, and passed once more, alone'] : []),
      ...unsteady.map(({ failure }) => `\nUnsteady: ${failure}`),
      `\n${passed} passed, ${failures} failed`,
    ].flatMap((text) => text.split('\n')),
    isFine: failures === 0,
  }
}

/** The report of a test that passes alone, otherwise null. */
function runAlone(run: Run, { name, alone }: Failure): Report | null {
  console.log(`\n── Once more, alone: ${name}`)
  const again = run(alone)
  const isSteady = again.isFine && again.passed > 0 && again.failures.length === 0 && again.errors.length === 0
  return isSteady ? again : null
}

function countNew({ counted }: Failure, again: Report): number {
  return counted === null ? 1 : Math.max(again.passed - counted, 0)
}

export function describe({ name, messages, traces }: Failure): string {
  return [name, ...messages, ...traces.map((trace) => `See ${trace}`)].join('\n')
}
