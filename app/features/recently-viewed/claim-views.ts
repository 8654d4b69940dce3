import type { Box } from '#app/engine/data/browser-box.ts'
import type { Ask } from '#app/engine/data/functions.ts'
import { endGuestSession, readGuestSession } from './guest-session.ts'

/** What the guest looked at goes along to the account. A failure leaves it for the next sign-in and keeps nobody out. */
export async function claimViews(box: Box, ask: Ask): Promise<void> {
  const sessionId = readGuestSession(box)
  if (!sessionId) return
  try {
    await ask('products.claimGuestViews', { sessionId })
    endGuestSession(box)
  } catch (error) {
    console.warn('The recently viewed products could not be moved to the account', error)
  }
}
