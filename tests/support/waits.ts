import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'

/** The open waits, in words. */
const open = new Map<symbol, () => string>()

/** Polls until the answer is as wanted; the test's own time limit ends it otherwise, and then reports the wait. */
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

/** Waits for a promise, with a description of it. */
export async function named<T>(words: () => string, wait: Promise<T>): Promise<T> {
  const key = Symbol()
  open.set(key, words)
  return wait.finally(() => open.delete(key))
}

/** Removes and returns the open waits, once their test has ended. */
export function takeOpenWaits(): string[] {
  const waits = [...open.values()].map((words) => words())
  open.clear()
  return waits
}
