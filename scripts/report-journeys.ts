import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { describe, type Failure } from './run-steadily.ts'
import { patternOf, writeReport } from './write-report.ts'

/** Reports a run of Playwright, which calls it with `new`. */
export default function reportJourneys(): Reporter {
  const errors: TestError[] = []
  let journeys: TestCase[] = []
  return {
    printsToStdio: () => false,
    onBegin(_: FullConfig, suite: Suite) {
      journeys = suite.allTests()
    },
    onError(error) {
      errors.push(error)
    },
    onEnd() {
      const failures = journeys.filter(isFailed)
      writeReport({
        passed: journeys.filter((journey) => journey.outcome() === 'expected').length,
        failures: failures.filter((journey) => !endsBadly(journey)).map(failureOf),
        errors: [...errors.map(messageOf), ...failures.filter(endsBadly).map(failureOf).map(describe)],
      })
    },
  }
}

/** A journey that skips itself expects to be skipped; any other skipped journey was not reached. */
function isFailed(journey: TestCase): boolean {
  const outcome = journey.outcome()
  return outcome === 'skipped' ? journey.expectedStatus !== 'skipped' : outcome !== 'expected'
}

/**
 * True when the end of a worker failed, where all its journeys are checked together. After a failed journey, the runner reports this
 * failure with that journey.
 */
function endsBadly({ results }: TestCase): boolean {
  return results.some(({ steps }) => steps.some(({ title, error }) => title === 'Worker Cleanup' && error))
}

function failureOf(journey: TestCase): Failure {
  const { location, results, title } = journey
  const project = journey.parent.project()?.name
  const [file] = location.file.split(/[/\\]/).slice(-1)
  return {
    name: `${project ? `[${project}] ` : ''}${file}:${location.line} ${title}`,
    messages: results.flatMap((result) => result.errors.map(messageOf)),
    traces: results.flatMap((result) =>
      result.attachments.flatMap(({ path }) => (path ? relative(process.cwd(), path) : [])),
    ),
    alone: [`[/\\\\]${file}:${location.line}`, '-g', patternOf(title), ...(project ? [`--project=${project}`] : [])],
    counted: null,
  }
}

const messageOf = ({ message, stack, value }: TestError) => stack ?? message ?? value ?? ''
