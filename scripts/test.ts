// The whole suite, from a fresh clone: format, types, rules and database, journeys in a browser.
// A failed test runs once more, alone; if it passes then, it is listed as unsteady, which STEADY=1 does not accept.
// With --changed, or --changed=COMMIT, only the tests that import what changed since the last commit, or since that one.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer } from './bundle-server.ts'
import { findOrInstallChromium } from './find-chromium.ts'
import { type Outcome, type Run, runSteadily, summarize } from './run-steadily.ts'
import { playwrightIn, vitestIn } from './runners.ts'

const results = mkdtempSync(join(tmpdir(), 'stella-maris-results-'))
const seenJson = join(results, 'json')
/** This folder stays after the run. */
const traces = 'test-results/suite'
rmSync(traces, { recursive: true, force: true })

const changed = process.argv.find((one) => /^--changed(=|$)/.test(one))
const outcomes: Outcome[] = []

countOne('Format and lint', 'biome', ['check', '.'])
countOne('Types', 'tsc', ['--noEmit'])
bundleServer()
const changedTests = changed ? [changed, '--passWithNoTests'] : []
countAll('Rules, functions, database', vitestIn({ results, only: changedTests, environment: { SEEN_JSON: seenJson } }))
// When only some tests run, they do not read every column.
if (!changed) countOne('Json inside of rows', 'node', ['scripts/check-json.ts', seenJson])
const chromium = findOrInstallChromium()
const changedJourneys = changed ? [changed.replace('changed', 'only-changed'), '--pass-with-no-tests'] : []
const environment = { CHROMIUM: chromium ?? '', TRACES: '1' }
if (chromium) countAll('Journeys in a browser', playwrightIn({ results, traces, only: changedJourneys, environment }))
else count({ failed: ['Journeys in a browser: there is none'] })

rmSync(results, { recursive: true, force: true })
const { lines, isFine } = summarize(outcomes, { isStrict: process.env.STEADY === '1' })
for (const line of lines) console.log(line)
process.exit(isFine ? 0 : 1)

function countOne(title: string, command: string, parameters: string[]): void {
  console.log(`\n── ${title}`)
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32' })
  count(status === 0 ? { passed: 1 } : { failed: [title] })
}

function countAll(title: string, run: Run): void {
  console.log(`\n── ${title}`)
  count(runSteadily(title, run))
}

function count(outcome: Partial<Outcome>): void {
  outcomes.push({ passed: 0, failed: [], unsteady: [], ...outcome })
}
