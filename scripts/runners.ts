import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Report, Run } from './run-steadily.ts'

type Place = {
  /** The folder with the runner's configuration. */
  root?: string
  /** A folder for reports. */
  results: string
  environment?: Record<string, string>
  /** Parameters of the first run, which names no test; without any, all tests run. */
  only?: string[]
}

/** Vitest, which runs rules, functions and the database. */
export function vitestIn(place: Place): Run {
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'report-tests.ts')}`]
  return (tests) => runAndReport(place, 'vitest', ['run', ...reporters, ...parametersOf(place, tests)])
}

/** Playwright, which runs journeys in a browser. Traces and screenshots of the first run stay in a folder of their own. */
export function playwrightIn(place: Place & { traces: string }): Run {
  const reporters = `--reporter=list,${join(import.meta.dirname, 'report-journeys.ts')}`
  return (tests) => {
    const folder = join(place.traces, tests.length === 0 ? 'first' : 'alone')
    return runAndReport(place, 'playwright', ['test', reporters, `--output=${folder}`, ...parametersOf(place, tests)])
  }
}

function parametersOf({ only = [] }: Place, tests: string[]): string[] {
  return tests.length === 0 ? only : tests
}

function runAndReport({ root = '.', results, environment }: Place, command: string, parameters: string[]) {
  const file = join(results, `${command}.json`)
  rmSync(file, { force: true })
  const { status } = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, TEST_REPORT: file },
    shell: process.platform === 'win32',
  })
  return { isFine: status === 0, ...readReport(file) }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failures: [], errors: [] }
  }
}
