import { createHmac } from 'node:crypto'
import { browserName } from '#domain/people/browser-name.ts'
import { unattendedHeader } from '#domain/people/session-limits.ts'
import type { Account } from './accounts.ts'
import type { Auth, Settings } from './better-auth.ts'
import type { Cookies } from './cookies.ts'
import { type EventKind, noteEvent } from './events.ts'
import { withPresentCookies } from './former-cookie.ts'
import { addPendingSignIn } from './pending-sign-in.ts'
import type { RateLimits } from './rate-limits.ts'
import { closeEnded, readSession, signedToken } from './read-session.ts'
import { readTwoSteps } from './two-steps.ts'

export type Parts = Settings & { auth: Auth; limits: RateLimits; cookies: Cookies }

/** The parts of a request that handlers read. */
export type Asked = { headers: Headers; body: unknown; address: string; country: string | null }

export type Answer = (parts: Parts, asked: Asked) => Promise<Response>

/** An expected refusal; thrown, so that the transaction rolls back. */
export class AccountRefusal extends Error {
  readonly response: Response

  constructor(status: number, code: string, said: { message: string; fields?: Record<string, string> }) {
    super(said.message)
    this.response = refuse(status, code, { message: said.message, data: said.fields ? { fields: said.fields } : {} })
  }
}

export function refuse(status: number, code: string, { message, data = {} }: { message: string; data?: object }) {
  return Response.json({ code, message, data }, { status, headers: { 'cache-control': 'no-store' } })
}

export function done(body: object, cookies: readonly string[] = []): Response {
  const response = Response.json(body, { headers: { 'cache-control': 'no-store' } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

export const tooMany = 'Too many attempts. Please wait a few minutes and try again.'
export const expired = 'This link has been used, or has expired. Please ask for a new one.'

export function refuseLink(): AccountRefusal {
  return new AccountRefusal(400, 'LINK_EXPIRED', { message: expired })
}

/** The requester of an email: a browser that signed in with this email address before, or else the keyed hash of an IP address. */
export function askerOf({ cookies, secret }: Parts, { headers, address }: Asked, email: string): string {
  const known = cookies.knownIn(headers, email)
  if (known) return `known:${known}`
  return `from:${createHmac('sha256', secret).update(`asker ${address}`).digest('hex').slice(0, 24)}`
}

export function browserOf({ headers }: Asked): string {
  return browserName(headers.get('user-agent') ?? '')
}

/** The session of a request; null where nobody is signed in. A session that a limit has ended is deleted. */
export async function presentSession({ auth, pool, ...settings }: Parts, { headers }: Pick<Asked, 'headers'>) {
  const { authCookies, secret } = await auth.$context
  const token = signedToken(withPresentCookies(headers, settings), { cookie: authCookies.sessionToken.name, secret })
  if (token === null) return null
  const session = await readSession(pool, { token, isUnattended: headers.has(unattendedHeader) })
  if (!session) await closeEnded(pool, token)
  return session
}

/**
 * The cookie of a known browser, only for a verified email address: somebody who signs up with another person's address has not proved to
 * own it.
 */
export function knownCookie({ cookies }: Parts, { email, isVerified }: Account): string[] {
  return isVerified ? [cookies.known(email)] : []
}

export async function ownSession(parts: Parts, asked: Asked) {
  const session = await presentSession(parts, asked)
  if (session) return session
  throw new AccountRefusal(401, 'UNAUTHORIZED', { message: 'Please sign in.' })
}

/**
 * Refuses a request that is not signed in to this account. Otherwise the recipient of a link that a stranger's account requested could give
 * their email address to that account with one press.
 */
export async function signedInAs(parts: Parts, asked: Asked, userId: string): Promise<void> {
  if ((await presentSession(parts, asked))?.clerkUserId === userId) return
  const message = 'Please sign in to the account that asked for this email, and press again.'
  throw new AccountRefusal(401, 'SIGN_IN_FIRST', { message })
}

export type Entry = {
  account: Account
  how: string
  event: EventKind
  rememberMe?: boolean
  cookies?: readonly string[]
}

/** Signs in after any one proof; all ways of signing in end here. An account with a second step must complete that first. */
export async function enter(parts: Parts, asked: Asked, entry: Entry): Promise<Response> {
  const { account, how, event, rememberMe = true, cookies = [] } = entry
  const db = { $client: parts.pool }
  if (!(await readTwoSteps(db, account.id))) return openSession(parts, asked, entry)
  const ticket = await addPendingSignIn(db, account, { how, event, rememberMe })
  if (ticket === null) throw refuseEnded()
  return done({ secondStep: true }, [parts.cookies.step(ticket), ...cookies])
}

/** Opens a new session, whatever session the browser sent, and answers the user. The token stays in the cookie. */
export async function openSession(parts: Parts, asked: Asked, entry: Entry): Promise<Response> {
  const { account, how, event, rememberMe = true, cookies = [] } = entry
  const { headers, address, country } = asked
  const { id: userId, sessionsEnded } = account
  const opened = await parts.auth.api.openSession({
    body: { userId, sessionsEnded, rememberMe, address, country },
    headers,
    asResponse: true,
  })
  if (!opened.ok) throw new Error(`The identity library answered ${opened.status}`)
  const { user } = (await opened.json()) as { user: object | null }
  if (!user) throw refuseEnded()
  await noteEvent({ $client: parts.pool }, account.id, { kind: event, browser: browserOf(asked) })
  parts.log.security('sign-in ok', { how, account: account.id, address })
  return done({ user }, [...opened.headers.getSetCookie(), ...knownCookie(parts, account), ...cookies])
}

/** The refusal of a sign-in that is no longer valid: the password was just changed, or a second step was turned on. */
function refuseEnded(): AccountRefusal {
  return new AccountRefusal(401, 'SIGN_IN_AGAIN', {
    message: 'This account was just changed. Please sign in again.',
  })
}
