// Everything that must hold, from a fresh clone: format, types, rules and database, journeys in a browser.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './find-chromium.ts'

type Counts = { passed: number; failed: number }
type Step = {
  command: string
  parameters: string[]
  environment?: Record<string, string>
  file: string
  // biome-ignore lint/suspicious/noExplicitAny: each runner's own report
  counts: (report: any) => Counts
}

const results = mkdtempSync(join(tmpdir(), 'stella-maris-results-'))
const total = { passed: 0, failed: 0 }

countOne('Format and lint', 'biome', ['check', '.'])
countOne('Types', 'tsc', ['--noEmit'])
countReport('Rules, functions, database', {
  command: 'vitest',
  parameters: ['run', '--reporter=default', '--reporter=json', `--outputFile=${join(results, 'vitest.json')}`],
  environment: { SEEN_JSON: join(results, 'json') },
  file: 'vitest.json',
  counts: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles(report) }),
})
countOne('Json inside of rows', 'node', ['scripts/check-json.ts', join(results, 'json')])
const chromium = findOrInstallChromium()
if (chromium)
  countReport('Journeys in a browser', {
    command: 'playwright',
    parameters: ['test', '--reporter=list,json'],
    environment: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') },
    file: 'playwright.json',
    counts: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  })
else total.failed++

rmSync(results, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function countOne(title: string, command: string, parameters: string[]): void {
  if (run(title, { command, parameters })) total.passed++
  else total.failed++
}

/** A runner that dies without a report, or fails beside its tests, counts as one failure. */
function countReport(title: string, step: Step): void {
  const isFine = run(title, step)
  const { passed, failed } = readCounts(step)
  total.passed += passed
  total.failed += isFine ? failed : Math.max(failed, 1)
}

function readCounts({ file, counts }: Step): Counts {
  try {
    return counts(JSON.parse(readFileSync(join(results, file), 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** Files that fail as a whole, without a failing test. */
// biome-ignore lint/suspicious/noExplicitAny: the runner's own report
function brokenFiles({ testResults }: any): number {
  const isBroken = (file: { status: string; assertionResults: { status: string }[] }) =>
    file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed')
  return testResults.filter(isBroken).length
}

function run(
  title: string,
  { command, parameters, environment = {} }: Pick<Step, 'command' | 'parameters' | 'environment'>,
): boolean {
  console.log(`\n── ${title}`)
  const env = { ...process.env, ...environment }
  const shell = process.platform === 'win32'
  return spawnSync(command, parameters, { stdio: 'inherit', env, shell }).status === 0
}
