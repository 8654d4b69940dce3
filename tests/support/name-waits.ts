import { afterEach } from 'vitest'
import { takeOpenWaits } from './waits.ts'

/** A test that the runner's limit ended says what it waited for. */
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  const waits = takeOpenWaits()
  if (waits.length > 0) throw new Error(`It still waited:\n${waits.join('\n')}`)
})
