import { afterAll, afterEach, vi } from 'vitest'
import { leftOpen } from './left-open.ts'
import { takeOpenWaits } from './waits.ts'

/** Reports the open waits of a test that the runner's limit ended. */
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  const waits = takeOpenWaits()
  if (waits.length > 0) throw new Error(`It still waited:\n${waits.join('\n')}`)
})

/** Waits for late parts, which pages begin to load at once: the run would fail if the file ended before they are loaded. */
afterAll(() => vi.dynamicImportSettled())

afterAll(async () => {
  for (const one of leftOpen.splice(0)) await one[Symbol.asyncDispose]()
})
