// Everything that must hold, from a fresh clone: format, types, rules and database, journeys in a browser.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './find-chromium.ts'

type Counts = { passed: number; failed: number }
type Step = {
  title: string
  command: string
  parameters: string[]
  environment?: Record<string, string>
  /** What it says is said when that is done. */
  after?: Promise<unknown>
}
// biome-ignore lint/suspicious/noExplicitAny: each runner's own report
type Runner = Step & { file: string; counts: (report: any) => Counts }

const results = mkdtempSync(join(tmpdir(), 'stella-maris-results-'))
const total = { passed: 0, failed: 0 }

await countOne({ title: 'Format and lint', command: 'biome', parameters: ['check', '.'] })
await countOne({ title: 'Types', command: 'tsc', parameters: ['--noEmit'] })
const chromium = findOrInstallChromium()
// Side by side: each waits for time-outs, starts and pages a good part of its time.
const rules = countRules()
await Promise.all([rules, chromium ? countJourneys(chromium, rules) : total.failed++])

rmSync(results, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function countRules(): Promise<void> {
  await countReport({
    title: 'Rules, functions, database',
    command: 'vitest',
    parameters: ['run', '--reporter=default', '--reporter=json', `--outputFile=${join(results, 'vitest.json')}`],
    environment: { SEEN_JSON: join(results, 'json') },
    file: 'vitest.json',
    counts: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles(report) }),
  })
  const parameters = ['scripts/check-json.ts', join(results, 'json')]
  await countOne({ title: 'Json inside of rows', command: 'node', parameters })
}

async function countJourneys(browser: string, after: Promise<void>): Promise<void> {
  await countReport({
    title: 'Journeys in a browser',
    command: 'playwright',
    parameters: ['test', '--reporter=list,json'],
    environment: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'playwright.json') },
    after,
    file: 'playwright.json',
    counts: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  })
}

async function countOne(step: Step): Promise<void> {
  if (await run(step)) total.passed++
  else total.failed++
}

/** A runner that dies without a report, or fails beside its tests, counts as one failure. */
async function countReport(runner: Runner): Promise<void> {
  const isFine = await run(runner)
  const { passed, failed } = readCounts(runner)
  total.passed += passed
  total.failed += isFine ? failed : Math.max(failed, 1)
}

function readCounts({ file, counts }: Runner): Counts {
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

/** Whether it ends without an error. */
async function run({ title, command, parameters, environment, after }: Step): Promise<boolean> {
  const env = { ...process.env, ...environment }
  const shell = process.platform === 'win32'
  const heading = `\n── ${title}\n`
  if (after === undefined) process.stdout.write(heading)
  const child = spawn(command, parameters, {
    stdio: after === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env,
    shell,
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const ended = new Promise<boolean>((resolve) => {
    child.once('close', (code) => resolve(code === 0))
    child.once('error', () => resolve(false))
  })
  await after
  if (after !== undefined) process.stdout.write(Buffer.concat([Buffer.from(heading), ...said]))
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => process.stdout.write(chunk))
  return ended
}
