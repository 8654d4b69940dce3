import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'
import type { Call } from '#app/engine/data/functions.ts'
import { endGuestSession, readGuestSession } from './guest-session.ts'

/** Moves the guest's views to the account. After a failure they stay for the next sign-in, which is not prevented. */
export async function claimViews(storage: BrowserStorage, call: Call): Promise<void> {
  const sessionId = readGuestSession(storage)
  if (!sessionId) return
  try {
    await call('products.claimGuestViews', { sessionId })
    endGuestSession(storage)
  } catch (error) {
    console.warn('The recently viewed products could not be moved to the account', error)
  }
}
