import { afterAll, afterEach, vi } from 'vitest'
import { takeOpenWaits } from './waits.ts'

/** A test that the runner's limit ended says what it waited for. */
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  const waits = takeOpenWaits()
  if (waits.length > 0) throw new Error(`It still waited:\n${waits.join('\n')}`)
})

/** Pages begin to load their late parts with themselves: a file that ends before these have come would fail the run. */
afterAll(() => vi.dynamicImportSettled())
