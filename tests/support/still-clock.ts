import { onTestFinished, vi } from 'vitest'

/** A guess that is counted as any other, and refused by its length before it costs a hash. */
export const cheapGuess = 'a-wrong-password'.repeat(9)

/** For limits of so many in a minute: however slow the machine is, all of a test falls into one minute of this process. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
