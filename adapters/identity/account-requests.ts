import { type Auth, addressHeader, type Settings } from './better-auth.ts'
import { type Entry, readEntry } from './entry.ts'
import { underPresentName } from './former-cookie.ts'
import type { RateLimits } from './rate-limits.ts'

type Parts = Pick<Settings, 'pool' | 'log'> & { auth: Auth; limits: RateLimits }

const kinds = new Map<string, 'session' | 'sign-in' | 'sign-up'>([
  ['GET get-session', 'session'],
  ['POST sign-out', 'session'],
  ['POST sign-in/email', 'sign-in'],
  ['POST sign-up/email', 'sign-up'],
])

/** Answers what stands under /api/auth; everything else of the library stays closed. */
export function accountRequests({ auth, limits, pool, log }: Parts) {
  const enter = async (kind: 'sign-in' | 'sign-up', text: string, send: Send) => {
    const entry = readEntry(kind, text)
    if ('code' in entry) return refuse(400, entry.code, { message: entry.message, data: { fields: entry.fields } })
    const response = await send(entry)
    return response.ok ? withoutToken(response) : refusalOf(response, await isTaken(pool, kind, entry))
  }
  return async (request: Request, clientAddress: string): Promise<Response> => {
    const { origin, pathname } = new URL(request.url)
    const kind = kinds.get(`${request.method} ${pathname.replace('/api/auth/', '')}`)
    if (!kind) return refuse(404, 'NOT_FOUND', { message: 'There is nothing at this address.' })
    const send = (body?: unknown) =>
      auth.handler(requestTo(origin + pathname, { request, clientAddress, body })).then(throwFailure)
    if (kind === 'session') return withoutToken(await send(request.method === 'POST' ? {} : undefined))
    const text = await request.text()
    const [email, address] = [emailOf(text), clientAddress]
    const answer = await limits.attempt({ address, email, account: `${kind}:${email}` }, () => enter(kind, text, send))
    if (answer?.ok) log.security('sign-in ok', { how: kind, account: await accountIn(answer), address })
    if (answer?.status === 401) log.security('sign-in failed', { email, address })
    return answer ?? refuse(429, 'TOO_MANY_REQUESTS', { message: tooMany })
  }
}

/** The id of who has just come in. */
async function accountIn(answer: Response): Promise<string> {
  const { user } = (await answer.clone().json()) as { user: { id: string } }
  return user.id
}

type Send = (body: unknown) => Promise<Response>

const tooMany = 'Too many attempts. Please wait a few minutes and try again.'

type Sent = { request: Request; clientAddress: string; body: unknown }

/** The same request, with what we have read of it and the address that the socket knows. */
function requestTo(url: string, { request, clientAddress, body }: Sent): Request {
  const headers = new Headers(underPresentName(request.headers))
  headers.delete('content-length')
  headers.set(addressHeader, clientAddress)
  if (body === undefined) return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** A page learns who is signed in. The token stays in the cookie, out of reach for scripts, and nobody keeps the answer. */
async function withoutToken(response: Response): Promise<Response> {
  if (!response.ok) return response
  const said = (await response.json()) as { user?: unknown } | null
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('cache-control', 'no-store')
  const body = said && (said.user ? { user: said.user } : { success: true })
  return Response.json(body, { status: response.status, headers })
}

function throwFailure(response: Response): Response {
  if (response.status >= 500) throw new Error(`The identity library answered ${response.status}`)
  return response
}

const words: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'This email and password do not match. Please try again.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'There is an account with this email already. Please sign in.',
  PASSWORD_TOO_SHORT: 'Use at least 8 characters',
  PASSWORD_TOO_LONG: 'Use at most 128 characters',
}

/** Of two who sign up with one address at once, the database lets one through. */
async function isTaken(pool: Settings['pool'], kind: string, { email }: Entry): Promise<boolean> {
  if (kind !== 'sign-up') return false
  const found = await pool.query('select from identity_user where email = $1', [email.toLowerCase()])
  return found.rowCount !== 0
}

async function refusalOf(response: Response, isTaken: boolean): Promise<Response> {
  const said = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  const code = isTaken ? 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' : (said.code ?? 'BAD_REQUEST')
  return refuse(response.status, code, { message: words[code] ?? said.message ?? 'That is not possible.' })
}

function refuse(status: number, code: string, { message, data = {} }: { message: string; data?: object }): Response {
  return Response.json({ code, message, data }, { status, headers: { 'cache-control': 'no-store' } })
}

function emailOf(text: string): string {
  try {
    return String(JSON.parse(text).email).trim().toLowerCase().slice(0, 254)
  } catch {
    return ''
  }
}
