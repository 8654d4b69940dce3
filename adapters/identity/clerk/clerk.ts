import { createHash } from 'node:crypto'
import type { ForeignSources, IdentityProvider } from '#adapters/identity/identity.ts'
import type { ClerkSettings } from './clerk-settings.ts'
import { clerkUsers } from './clerk-users.ts'
import { type SessionClaims, type SessionToken, sessionCookies, tokenIn, verifySession } from './session-token.ts'

type Settings = ClerkSettings & {
  publicUrl: string
  /** The demo on loopback: its other local host names are the shop's too. */
  demo: boolean
  log: { error(message: string, facts: Record<string, unknown>): void }
}

/** The provider Clerk. A session is a token that its script renews each minute; the shop verifies it with the public key alone. */
export function clerkIdentity(settings: Settings): IdentityProvider {
  const { publishableKey, frontendUrl, jwtKey, log } = settings
  const cookies = sessionCookies(publishableKey)
  const parties = partiesOf(settings)
  const { ask, assignRole, endSessions, rename, remove } = clerkUsers(settings)

  /** The user of a token. A team member's role is confirmed by the provider at each request; while that fails they are a customer. */
  async function claimsOf({ userId, claims }: SessionToken): Promise<SessionClaims | null> {
    if (claims?.role === 'customer') return claims
    try {
      return await ask(userId, claims ? 'now' : 'lately')
    } catch (error) {
      log.error('identity', { message: 'Clerk could not be asked who somebody is', error: String(error) })
      return claims && { ...claims, role: 'customer', roleAt: null }
    }
  }

  return {
    publicConfig: () => ({ provider: 'clerk', publishableKey, frontendUrl }),
    foreignSources: () => clerkSources(frontendUrl),
    sessionCookie: async () => cookies[1],
    identify: async (headers) => {
      const token = tokenIn(headers, cookies)
      const session = token && (await verifySession(token, { jwtKey, frontendUrl, parties }))
      const claims = session && (await claimsOf(session))
      if (!session || !claims) return null
      const { userId, sessionId, ends, hasFreshProof } = session
      return { clerkUserId: userId, ...claims, hasTwoSteps: true, hasFreshProof, sessionId, sessionEnds: ends }
    },
    handle: async () =>
      Response.json(
        { code: 'NOT_FOUND', message: 'There is nothing at this address.', data: {} },
        { status: 404, headers: { 'cache-control': 'no-store' } },
      ),
    rename,
    records: async (id) => {
      const claims = await ask(id, 'now')
      return { verifiedEmail: claims?.emailVerified ? claims.email : null, sessions: [], events: [], passkeys: [] }
    },
    hasPassword: async () => false,
    checkPassword: async () => 'wrong',
    deleteElsewhere: remove,
    withTwoSteps: async () => null,
    deleteHere: async () => {},
    hold: async () => null,
    // Clerk is called while the team is locked, so that of two concurrent changes the second waits.
    assignRole: (_tx, userId, role) => assignRole(userId, role),
    endSessions: (_tx, userId) => endSessions(userId),
    forget: async () => {},
    createAccount: async ({ email }) => ({ clerkUserId: idOfNobody(email) }),
  }
}

/** Clerk's sources: its scripts and calls, its CAPTCHA, profile pictures, and the style elements of its forms. */
export function clerkSources(frontendUrl: string): ForeignSources {
  const robots = 'https://challenges.cloudflare.com'
  return {
    scripts: [frontendUrl, robots],
    frames: [robots],
    styles: ["'unsafe-inline'"],
    pictures: ['https://img.clerk.com'],
    calls: [frontendUrl],
    workers: ['blob:'],
    opensWindows: true,
  }
}

function partiesOf({ publicUrl, demo }: Settings): string[] {
  const { port } = new URL(publicUrl)
  return demo ? [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [publicUrl]
}

/** The user id of a demo customer, who owns initial data but cannot sign in. */
function idOfNobody(email: string): string {
  return `demo_${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)}`
}
