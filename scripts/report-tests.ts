import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Failure } from './run-steadily.ts'
import { patternOf, writeReport } from './write-report.ts'

type Thrown = { message: string; stack?: string }

/** Reports a run of vitest, which calls it with `new`. */
export default function reportTests(): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      const tests = modules.flatMap((module) => [...module.children.allTests()])
      writeReport({
        passed: tests.filter((test) => test.result().state === 'passed').length,
        failures: modules.flatMap(failuresOf),
        errors: errors.map(messageOf),
      })
    },
  }
}

/** The failed tests of a file, and the file itself when something else failed: it does not load, a hook failed, or its process died. */
function failuresOf(module: TestModule): Failure[] {
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed')
  const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
  const isWhole =
    errors.length > 0 || (module.state() !== 'passed' && module.state() !== 'skipped' && failed.length === 0)
  const counted = tests.filter((test) => ['passed', 'failed'].includes(test.result().state)).length
  const whole = { name: nameOf(module), messages: errors.map(messageOf), traces: [], alone: [module.moduleId], counted }
  return [...failed.map(failureOf), ...(isWhole ? [whole] : [])]
}

function failureOf(test: TestCase): Failure {
  return {
    name: `${nameOf(test.module)}: ${test.fullName}`,
    messages: (test.result().errors ?? []).map(messageOf),
    traces: [],
    alone: [test.module.moduleId, '-t', `^${patternOf(test.fullName)}$`],
    counted: null,
  }
}

const nameOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId)

/** An error with the lines of its stack that are in this project. */
function messageOf({ message, stack }: Thrown): string {
  const lines = (stack ?? message).split('\n')
  return lines.filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line)).join('\n')
}
