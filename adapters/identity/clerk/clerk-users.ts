import { setTimeout as sleep } from 'node:timers/promises'
import { createClerkClient } from '@clerk/backend'
import { firstNameOf } from '#domain/people/person-name.ts'
import type { Role } from '#domain/people/rights.ts'
import type { ClerkSettings } from './clerk-settings.ts'
import { nameOr, roleIn, type SessionClaims } from './session-token.ts'

/** Milliseconds that a customer's record is cached, when tokens do not contain it. */
const rememberedMs = 60_000
const maxRemembered = 10_000
/** Timeout in milliseconds, for which requests to the shop wait. */
const answerWithinMs = 3_000

type Settings = Pick<ClerkSettings, 'secretKey' | 'publishableKey' | 'apiUrl'>

/** Users at the provider. */
export function clerkUsers(settings: Settings) {
  const { users, sessions } = createClerkClient({ ...settings, telemetry: { disabled: true } })
  const asking = new Map<string, Promise<SessionClaims | null>>()
  const cache = new Map<string, { claims: SessionClaims; at: number }>()

  async function ask(userId: string): Promise<SessionClaims | null> {
    const user = await inTime(users.getUser(userId)).catch((error: unknown) => {
      if (isUnknownUser(error)) return null
      throw error
    })
    const address = user?.primaryEmailAddress
    if (!user || !address || user.banned || user.locked) return null
    const { emailAddress: email, verification } = address
    const emailVerified = verification?.status === 'verified'
    const [role, roleAt] = [roleIn(user.publicMetadata), new Date(user.updatedAt)]
    return { email, name: nameOr(user.fullName, email), role, roleAt, emailVerified }
  }

  async function fetchAndCache(userId: string): Promise<SessionClaims | null> {
    const claims = await ask(userId)
    if (cache.size >= maxRemembered) cache.clear()
    if (claims?.role === 'customer') cache.set(userId, { claims, at: performance.now() })
    else cache.delete(userId)
    return claims
  }

  return {
    /** The record of a user: of now, or up to `rememberedMs` old ('lately'). Only customers are cached. */
    ask(userId: string, when: 'now' | 'lately'): Promise<SessionClaims | null> {
      const cached = cache.get(userId)
      if (when === 'lately' && cached && performance.now() - cached.at < rememberedMs)
        return Promise.resolve(cached.claims)
      const answer = asking.get(userId) ?? fetchAndCache(userId).finally(() => asking.delete(userId))
      asking.set(userId, answer)
      return answer
    },
    async assignRole(userId: string, role: Role): Promise<Date> {
      const { updatedAt } = await inTime(users.updateUserMetadata(userId, { publicMetadata: { role } }))
      cache.delete(userId)
      return new Date(updatedAt)
    },
    async endSessions(userId: string): Promise<void> {
      const { data } = await inTime(sessions.getSessionList({ userId, status: 'active', limit: 500 }))
      await inTime(Promise.all(data.map(({ id }) => sessions.revokeSession(id))))
    },
    async rename(userId: string, name: string): Promise<void> {
      const firstName = firstNameOf(name)
      await inTime(users.updateUser(userId, { firstName, lastName: name.trim().slice(firstName.length).trim() }))
      cache.delete(userId)
    },
    async remove(userId: string): Promise<void> {
      await inTime(users.deleteUser(userId)).catch((error: unknown) => {
        if (!isUnknownUser(error)) throw error
      })
      cache.delete(userId)
    },
  }
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = sleep(answerWithinMs, null, { ref: false }).then(() => Promise.reject(new Error('No answer in time')))
  return Promise.race([answer, late])
}

function isUnknownUser(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}
