import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'

/** The waits of this moment, in words. */
const open = new Map<symbol, () => string>()

/** Asks until the answer is as wanted; the test's own time limit ends a wait in vain, and says what it was for. */
export async function until<T>(
  call: () => T | Promise<T>,
  isWanted: (answer: T) => boolean,
  { everyMs = 50 } = {},
): Promise<T> {
  let answer: T | undefined
  const wait = async () => {
    for (;;) {
      answer = await call()
      if (isWanted(answer)) return answer
      await sleep(everyMs)
    }
  }
  return named(() => `until ${isWanted} of ${call}: the last answer was ${inspect(answer)}`, wait())
}

/** The same wait, with words for what it waits for. */
export async function named<T>(words: () => string, wait: Promise<T>): Promise<T> {
  const key = Symbol()
  open.set(key, words)
  return wait.finally(() => open.delete(key))
}

/** Nobody waits for these any more: their test has ended. */
export function takeOpenWaits(): string[] {
  const waits = [...open.values()].map((words) => words())
  open.clear()
  return waits
}
