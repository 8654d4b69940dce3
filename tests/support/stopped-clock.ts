import { onTestFinished, vi } from 'vitest'

/** A wrong password that is counted as any other, but refused by its length, before the cost of a hash. */
export const cheapGuess = 'a-wrong-password'.repeat(9)

/** Stops this process's clock, for limits per minute: a test then takes place within one minute, however slow the machine is. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
