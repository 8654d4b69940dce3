// The whole suite, from a fresh clone: format, types, rules and database, journeys in a browser.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './find-chromium.ts'

type Counts = { passed: number; failed: number; failures: string[] }
type Step<Report> = {
  command: string
  parameters: string[]
  environment?: Record<string, string>
  /** The runner's own report. */
  file: string
  counts: (report: Report) => Counts
}

const results = mkdtempSync(join(tmpdir(), 'stella-maris-results-'))
const total: Counts = { passed: 0, failed: 0, failures: [] }

countOne('Format and lint', 'biome', ['check', '.'])
countOne('Types', 'tsc', ['--noEmit'])
countReport('Rules, functions, database', {
  command: 'vitest',
  parameters: ['run', '--reporter=default', '--reporter=json', `--outputFile=${join(results, 'vitest.json')}`],
  environment: { SEEN_JSON: join(results, 'json') },
  file: 'vitest.json',
  counts: countTests,
})
countOne('Json inside of rows', 'node', ['scripts/check-json.ts', join(results, 'json')])
const chromium = findOrInstallChromium()
if (chromium)
  countReport('Journeys in a browser', {
    command: 'playwright',
    parameters: ['test', '--reporter=list,json'],
    environment: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') },
    file: 'playwright.json',
    counts: countJourneys,
  })
else fail('Journeys in a browser: there is none')

rmSync(results, { recursive: true, force: true })
for (const failure of total.failures) console.log(`\nFailed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function countOne(title: string, command: string, parameters: string[]): void {
  if (run(title, { command, parameters })) total.passed++
  else fail(title)
}

function fail(what: string): void {
  total.failed++
  total.failures.push(what)
}

/** Counts a runner's report. One that dies without a report, or fails outside its tests, counts as one failure. */
function countReport<Report>(title: string, step: Step<Report>): void {
  const isFine = run(title, step)
  const { passed, failed, failures } = readCounts(step)
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
  if (!isFine && failed === 0) fail(title)
}

function readCounts<Report>({ file, counts }: Step<Report>): Counts {
  try {
    return counts(JSON.parse(readFileSync(join(results, file), 'utf8')))
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}

type Tested = { status: string; fullName: string; failureMessages: string[] }
type TestFile = { name: string; status: string; message: string; assertionResults: Tested[] }

function countTests(report: { numPassedTests: number; testResults: TestFile[] }): Counts {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    const isBroken = status === 'failed' && failed.length === 0
    if (isBroken) return [`${name}\n${message}`]
    return failed.map(({ fullName, failureMessages }) => [`${name}: ${fullName}`, ...failureMessages].join('\n'))
  })
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

type Journey = { projectName: string; status: string; results: { errors: { message?: string }[] }[] }
type Journeys = {
  suites?: Journeys[]
  /** Specs, each with one test per screen size. */
  specs?: { file: string; line: number; title: string; tests: Journey[] }[]
}
type JourneyReport = Journeys & { stats: { expected: number; unexpected: number; flaky: number } }

function countJourneys({ stats, ...all }: JourneyReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: failedJourneys(all) }
}

function failedJourneys({ suites = [], specs = [] }: Journeys): string[] {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message))
        return [`[${projectName}] ${file}:${line} ${title}`, ...messages].join('\n')
      }),
  )
  return [...failed, ...suites.flatMap(failedJourneys)]
}

function run(
  title: string,
  { command, parameters, environment = {} }: Pick<Step<never>, 'command' | 'parameters' | 'environment'>,
): boolean {
  console.log(`\n── ${title}`)
  const env = { ...process.env, ...environment }
  const shell = process.platform === 'win32'
  return spawnSync(command, parameters, { stdio: 'inherit', env, shell }).status === 0
}
