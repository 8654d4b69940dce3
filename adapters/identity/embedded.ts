import { betterAuth } from 'better-auth'
import type pg from 'pg'
import { createAttempts } from './attempts.ts'
import type { Identity, IdentityProvider } from './identity.ts'

type Settings = {
  pool: pg.Pool
  secret: string
  publicUrl: string
  log: { error(message: string, facts: Record<string, unknown>): void }
  /** The demo on loopback: other local names are ours too, and many may sign up at once. */
  demo: boolean
}

type Auth = ReturnType<typeof createAuth>

const addressHeader = 'x-client-address'
const sessionCookie = 'stella-maris.session_token'
const minutes = 60_000
/** What stands under /api/auth; everything else of the library stays closed. */
const open = new Map([
  ['/api/auth/sign-up/email', 'POST'],
  ['/api/auth/sign-in/email', 'POST'],
  ['/api/auth/sign-out', 'POST'],
  ['/api/auth/get-session', 'GET'],
])

/** Accounts with e-mail address and password, sessions and roles, in the shop's own database. */
export function embeddedIdentity(settings: Settings): IdentityProvider {
  const auth = createAuth(settings)
  const limits = createLimits(settings.demo)
  return {
    name: 'embedded',
    identify: (headers, fresh) => identify(auth, headers, fresh),
    handle: (request, clientAddress) => handle({ auth, limits, request, clientAddress }),
    createAccount: (account) => createAccount(auth, settings.pool, account),
  }
}

function createAuth({ pool, secret, publicUrl, log, demo }: Settings) {
  const { port, protocol } = new URL(publicUrl)
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  return betterAuth({
    database: pool,
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: demo ? [publicUrl, ...local] : [publicUrl],
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128, autoSignIn: true },
    user: {
      modelName: 'identity_user',
      additionalFields: { role: { type: 'string', defaultValue: 'customer', input: false } },
    },
    session: { modelName: 'identity_session', cookieCache: { enabled: true, maxAge: 300 } },
    account: { modelName: 'identity_account' },
    verification: { modelName: 'identity_verification' },
    rateLimit: { enabled: false }, // our own, below
    advanced: {
      cookiePrefix: 'stella-maris',
      useSecureCookies: protocol === 'https:',
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message) => log.error('identity', { message }) },
  })
}

/** Nobody is asked for a visitor without a session. */
async function identify(auth: Auth, headers: Headers, fresh: boolean): Promise<Identity | null> {
  if (!headers.get('cookie')?.includes(sessionCookie)) return null
  const session = await auth.api.getSession({ headers, query: { disableCookieCache: fresh } })
  if (!session) return null
  const { id, email, name, role } = session.user
  return { clerkUserId: id, email, name, role: role === 'admin' ? 'admin' : 'customer' }
}

type Limits = ReturnType<typeof createLimits>

/** Guessing is slowed down by address and by account; the demo lets a whole test sign up in a second. */
function createLimits(demo: boolean) {
  return {
    address: createAttempts({ most: demo ? 10_000 : 30, windowMs: minutes }),
    account: createAttempts({ most: 10, windowMs: 15 * minutes }),
  }
}

type Call = { auth: Auth; limits: Limits; request: Request; clientAddress: string }

async function handle({ auth, limits, request, clientAddress }: Call): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (open.get(pathname) !== request.method) return refuse(404, 'NOT_FOUND', 'There is nothing at this address.')
  const headers = new Headers(request.headers)
  headers.set(addressHeader, clientAddress)
  if (!pathname.includes('/sign-in/') && !pathname.includes('/sign-up/'))
    return auth.handler(new Request(request, { headers }))
  const body = await request.text()
  const account = `${pathname}:${emailOf(body)}`
  if (limits.address.isOver(clientAddress) || limits.account.isOver(account))
    return refuse(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a few minutes and try again.')
  limits.address.add(clientAddress)
  const response = await auth.handler(new Request(request.url, { method: 'POST', headers, body }))
  if (response.ok) limits.account.forget(account)
  else limits.account.add(account)
  return response
}

function emailOf(body: string): string {
  try {
    return String(JSON.parse(body).email).trim().toLowerCase().slice(0, 254)
  } catch {
    return ''
  }
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message, data: {} }, { status })
}

type NewAccount = Parameters<IdentityProvider['createAccount']>[0]

async function createAccount(auth: Auth, pool: pg.Pool, account: NewAccount): Promise<{ clerkUserId: string }> {
  const { name, email, password, role } = account
  const known = await pool.query<{ id: string }>('select id from identity_user where email = $1', [email])
  const id = known.rows[0]?.id ?? (await auth.api.signUpEmail({ body: { name, email, password } })).user.id
  await pool.query('update identity_user set role = $2 where id = $1', [id, role])
  return { clerkUserId: id }
}
