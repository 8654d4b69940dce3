import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Failure, maxRepeated, type Report, type Run, runSteadily, summarize } from './run-steadily.ts'
import { playwrightIn, vitestIn } from './runners.ts'

test('a test that fails once and passes alone is unsteady; one that fails twice has failed', () => {
  const asked: string[][] = []
  const run = runner({
    '': { passed: 5, failures: [failure('shaky'), failure('broken')] },
    shaky: { passed: 1 },
    broken: { failures: [failure('broken', 'failed again')] },
  })
  const outcome = runSteadily('Rules', (parameters) => {
    asked.push(parameters)
    return run(parameters)
  })
  expect(asked).toEqual([[], ['shaky'], ['broken']])
  expect(outcome).toEqual({
    passed: 5,
    failed: ['broken\nfailed first'],
    unsteady: [{ failure: 'shaky\nfailed first\nSee trace.zip', passed: 1 }],
  })
})

test('the last line counts unsteady tests as passed, or as failed in a strict run', () => {
  const outcomes = [
    { passed: 1, failed: [], unsteady: [] },
    { passed: 5, failed: [], unsteady: [{ failure: 'shaky\nfailed first', passed: 3 }] },
  ]
  const lenient = summarize(outcomes, { isStrict: false })
  expect(lenient.isFine).toBe(true)
  expect(lenient.lines.slice(-3)).toEqual(['failed first', '', '9 passed, 0 failed'])
  expect(lenient.lines).toContain('Unsteady: shaky')
  const strict = summarize(outcomes, { isStrict: true })
  expect(strict.isFine).toBe(false)
  expect(strict.lines.at(-1)).toBe('6 passed, 1 failed')
  const broken = summarize([{ passed: 2, failed: ['a', 'b'], unsteady: [] }], { isStrict: false })
  expect(broken).toMatchObject({ isFine: false, lines: expect.arrayContaining(['Failed: a', 'Failed: b']) })
  expect(broken.lines.at(-1)).toBe('2 passed, 2 failed')
})

test('when a file passes as a whole, only its uncounted tests are added', () => {
  const whole = { ...failure('file'), counted: 2 }
  const passing = (passed: number) => runSteadily('Rules', runner({ '': { failures: [whole] }, file: { passed } }))
  expect(passing(5).unsteady).toMatchObject([{ passed: 3 }])
  expect(passing(1).unsteady).toMatchObject([{ passed: 0 }])
})

test('a rerun that finds no test, or that fails outside of it, does not pass', () => {
  const failures = [failure('gone'), failure('leaving'), failure('dying')]
  const run = runner({ '': { failures }, gone: {}, leaving: { passed: 1, errors: ['Unhandled'] } })
  const { failed, unsteady } = runSteadily('Rules', (parameters) =>
    parameters[0] === 'dying' ? { ...report({ passed: 1 }), isFine: false } : run(parameters),
  )
  expect(failed).toHaveLength(3)
  expect(unsteady).toEqual([])
})

test('an error outside of tests is a failure, and so is a runner that dies without a report', () => {
  const outside = runSteadily('Rules', runner({ '': { passed: 5, errors: ['The ledger differs'] } }))
  expect(outside).toEqual({ passed: 5, failed: ['The ledger differs'], unsteady: [] })
  const both = runSteadily(
    'Rules',
    runner({ '': { failures: [failure('shaky')], errors: ['Unhandled'] }, shaky: { passed: 1 } }),
  )
  expect(both).toMatchObject({ failed: ['Unhandled'], unsteady: [{ passed: 1 }] })
  const died = runSteadily('Rules', () => ({ ...report({}), isFine: false }))
  expect(died).toEqual({ passed: 0, failed: ['Rules'], unsteady: [] })
})

test('a change that breaks a great deal is reported without another run', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => failure(`test ${index}`))
  let runs = 0
  const runFailing = (count: number) =>
    runSteadily('Rules', (parameters) => {
      runs++
      return {
        ...report(parameters.length === 0 ? { failures: many(count) } : { passed: 1 }),
        isFine: parameters.length > 0,
      }
    })
  expect(runFailing(maxRepeated).unsteady).toHaveLength(maxRepeated)
  runs = 0
  expect(runFailing(maxRepeated + 1).failed).toHaveLength(maxRepeated + 1)
  expect(runs).toBe(1)
})

const once = (name: string) =>
  `if (!existsSync('${name}')) { writeFileSync('${name}', ''); throw new Error('${name} comes later') }`
const imports = `import { existsSync, writeFileSync } from 'node:fs'\n`

test('vitest: each failed test, and each file that failed as a whole, runs again alone', { timeout: 300_000 }, () => {
  using folder = makeFolder({
    'vitest.config.ts': `export default { test: { maxWorkers: 1 } }`,
    'shaky.test.ts': `${imports}import { describe, test } from 'vitest'
      test('steady', () => {})
      describe('a group', () => test('is "shaky" (5.50 $) at first', () => { ${once('first.txt')} }))
      test('is broken', () => { throw new Error('always') })`,
    'unloadable.test.ts': `import { test } from 'vitest'\nimport './nowhere.ts'\ntest('never runs', () => {})`,
    'late.test.ts': `${imports}import { test } from 'vitest'\n${once('file.txt')}\ntest('one', () => {})\ntest('two', () => {})`,
    'hook.test.ts': `${imports}import { afterAll, test } from 'vitest'
      afterAll(() => { ${once('hook.txt')} })\ntest('fine before its hook', () => {})`,
  })
  const { passed, failed, unsteady } = runSteadily('Rules', vitestIn({ root: folder.path, results: folder.path }))
  expect(passed).toBe(2)
  expect(failed.sort()).toEqual([
    expect.stringMatching(/shaky\.test\.ts: is broken\nError: always/),
    expect.stringMatching(/unloadable\.test\.ts\n.*nowhere\.ts/),
  ])
  expect(unsteady.sort((a, b) => a.failure.localeCompare(b.failure))).toEqual([
    { failure: expect.stringMatching(/hook\.test\.ts\nError: hook\.txt comes later/), passed: 0 },
    { failure: expect.stringMatching(/late\.test\.ts\nError: file\.txt comes later/), passed: 2 },
    { failure: expect.stringMatching(/a group > is "shaky" \(5\.50 \$\) at first\nError: first\.txt/), passed: 1 },
  ])
})

test('vitest: an unhandled rejection fails the run, even beside an unsteady test', { timeout: 300_000 }, () => {
  using folder = makeFolder({
    'vitest.config.ts': `export default { test: { maxWorkers: 1 } }`,
    'leaving.test.ts': `${imports}import { test } from 'vitest'
      test('shaky', () => { ${once('first.txt')} })
      test('leaves', async () => { if (!existsSync('left.txt')) { writeFileSync('left.txt', ''); Promise.reject(new Error('Nobody awaits it')) } })`,
  })
  const { failed, unsteady } = runSteadily('Rules', vitestIn({ root: folder.path, results: folder.path }))
  expect(failed).toEqual([expect.stringContaining('Nobody awaits it')])
  expect(unsteady).toMatchObject([{ passed: 1 }])
})

test('journeys: a test that fails once is unsteady, and its trace is stored', { timeout: 300_000 }, () => {
  using folder = makeFolder({
    'playwright.config.ts': `export default { testDir: '.', testMatch: '*.spec.ts', workers: 1, use: { trace: 'retain-on-failure' }, projects: [{ name: 'desktop' }, { name: 'phone' }] }`,
    'shaky.spec.ts': `${imports}import { test } from '@playwright/test'
      test('steady', () => {})
      for (const way of ['one', 'two'])
        test('is shaky on the ' + way + ' way', ({}, { project }) => { if (project.name === 'phone' && way === 'two') { ${once('first.txt')} } })
      test('is broken', ({}, { project }) => { if (project.name === 'desktop') throw new Error('always') })
      test('is skipped', () => test.skip())`,
    'more-shaky.spec.ts': `import { test } from '@playwright/test'\n\n\n\ntest('another file', () => {})`,
  })
  const traces = join(folder.path, 'traces')
  const { passed, failed, unsteady } = runSteadily(
    'Journeys',
    playwrightIn({ root: folder.path, results: folder.path, traces }),
  )
  expect(passed).toBe(8)
  const [trace = ''] = /(?<=^See ).*trace\.zip$/m.exec(unsteady[0]?.failure ?? '') ?? []
  expect(existsSync(join(folder.path, trace))).toBe(true)
  expect(failed).toEqual([expect.stringMatching(/^\[desktop\] shaky\.spec\.ts:\d+ is broken\nError: always/)])
  expect(unsteady).toEqual([
    {
      failure: expect.stringMatching(/^\[phone\] shaky\.spec\.ts:\d+ is shaky on the two way\nError: first\.txt/),
      passed: 1,
    },
  ])
})

test('journeys: a ledger that differs when a worker ends is a failure, whether or not its last journey was unsteady', {
  timeout: 300_000,
}, () => {
  using folder = makeFolder({
    'playwright.config.ts': `export default { testDir: '.', testMatch: '*.spec.ts', workers: 1 }`,
    'ledger.spec.ts': `${imports}import { test as base } from '@playwright/test'
      const test = base.extend({ shop: [async ({}, use, { workerIndex }) => {
        await use('shop')
        const file = 'ledger-' + workerIndex
        if (!existsSync(file)) { writeFileSync(file, ''); throw new Error(file + ' differ') }
      }, { scope: 'worker' }] })
      test('shaky', ({ shop }) => { ${once('first.txt')} })
      test('steady', ({ shop }) => {})`,
  })
  const traces = join(folder.path, 'traces')
  const run = playwrightIn({ root: folder.path, results: folder.path, traces })
  expect(runSteadily('Journeys', run)).toEqual({
    passed: 1,
    failed: [
      expect.stringMatching(/^Error: ledger-1 differ/),
      expect.stringMatching(/shaky\nError: first.*\n.*\nError: ledger-0 differ/),
    ],
    unsteady: [],
  })
})

function failure(name: string, message = 'failed first'): Failure {
  return { name, messages: [message], traces: name === 'shaky' ? ['trace.zip'] : [], alone: [name], counted: null }
}

function report(known: Partial<Report>): Report {
  return { passed: 0, failures: [], errors: [], ...known }
}

/** A runner with the given reports, by its first parameter. */
function runner(reports: Record<string, Partial<Report>>): Run {
  return ([first = '']) => {
    const known = report(reports[first] ?? {})
    return { ...known, isFine: known.failures.length === 0 && known.errors.length === 0 }
  }
}

function makeFolder(files: Record<string, string>) {
  const path = mkdtempSync(join(tmpdir(), 'stella-maris-runners-'))
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(path, 'node_modules'), 'junction')
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
