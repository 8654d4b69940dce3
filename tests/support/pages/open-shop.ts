import { afterAll } from 'vitest'
import { embeddedIdentity } from '#adapters/identity/embedded.ts'
import { accountsIn } from '#server/email-outbox/email-outbox.ts'
import { createApp } from '#server/http/app.ts'
import { createLiveHub } from '#server/live/hub.ts'
import { openSandbox } from '../sandbox.ts'
import { openTestShop } from '../shop.ts'

/** Somebody with an account. */
export type Person = { name?: string; email: string; password: string }

export const demoCustomer: Person = { email: 'customer@stellamaris.example', password: 'stella-customer-demo' }
export const demoAdmin: Person = { email: 'admin@stellamaris.example', password: 'stella-admin-demo' }

export type PagesShop = Awaited<ReturnType<typeof openShop>>

/** An answer in place of the shop's; 'fail' breaks the connection. A function may ask the shop itself by `next`. */
type Substitute =
  | 'fail'
  | { status?: number; json: unknown }
  | ((request: { input: unknown; next: () => Promise<Response> }) => Response | Promise<Response>)
type Route = { pattern: RegExp; substitute: Substitute; left: number }
/** Node's own function, which a page's `fetch` replaces during a visit. */
const { fetch: networkFetch } = globalThis

/**
 * Calls for which the next reading of the session waits, also in the next visit. They fail after the end of their visit, while all other
 * calls stay open.
 */
const ofSession = /^\/api\/(auth|users|cart)\/|claimGuestViews/

/** The state of one visit in its browser. */
type Visit = { cookies: Map<string, string>; isOver: boolean }

type Options = { isDemo?: boolean; takesCards?: boolean }

/** One shop for all tests of a file: each uses people and products of its own. */
export async function shareShop(options: Options = {}): Promise<PagesShop> {
  const shop = await openShop(options)
  afterAll(() => shop[Symbol.asyncDispose]())
  return shop
}

/**
 * A shop in this process, with real accounts, functions and live stream, but without a port. Pages reach it by `fetch`. A shop that takes
 * cards has a payment gateway with a port.
 */
export async function openShop({ isDemo = false, takesCards = false }: Options = {}) {
  await using stack = new AsyncDisposableStack()
  const sandbox = takesCards ? stack.use(await openSandbox()) : null
  const test = stack.use(
    await openTestShop({ of: isDemo ? 'demo' : 'shop', ...(sandbox && { payment: sandbox.gateway }) }),
  )
  const { shop } = test
  shop.identity = embeddedIdentity({
    pool: shop.db.$client,
    log: shop.log,
    demo: shop.settings.demo,
    secret: 'a secret for the tests of this shop',
    publicUrl: shop.settings.publicUrl,
    ...accountsIn(shop.db, shop.settings.publicUrl),
  })
  shop.live = await createLiveHub({ databaseUrl: test.databaseUrl, log: shop.log })
  stack.defer(() => shop.live.close())
  const app = createApp(shop, {
    renderPage: async () => new Response('page', { headers: { 'content-type': 'text/html' } }),
    assets: new Map(),
    addressOf: () => '127.0.0.1',
    countryOf: () => null,
    isLocal: () => true,
    readiness: async () => 'ready' as const,
  })
  const routes: Route[] = []
  const { publicUrl: origin } = shop.settings

  /** Sends a request with the cookies of a visit, and stores those of the answer. */
  async function request({ cookies }: Visit, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('host', new URL(origin).host)
    headers.set('origin', origin)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await app.fetch(new Request(new URL(path, origin), { ...init, headers }))
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return answer
  }

  function substituteFor(path: string): Substitute | null {
    const route = routes.findLast(({ pattern, left }) => left > 0 && pattern.test(path))
    if (route) route.left -= 1
    return route?.substitute ?? null
  }

  const open = stack.move()
  return {
    ...test,
    origin,
    /** The browser's `fetch` during a visit. */
    fetchIn: (visit: Visit) =>
      async function fetchFromShop(path: string, init?: RequestInit): Promise<Response> {
        const isOwn = path.startsWith('/')
        // Nobody is signed in any more, which is no error for a read that begins between two visits.
        if (visit.isOver && path === '/api/auth/get-session') return Response.json(null)
        if (visit.isOver && isOwn)
          return ofSession.test(path) ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => {})
        const substitute = substituteFor(path)
        const next = () => (isOwn ? request(visit, path, init) : networkFetch(path, init))
        if (substitute === null) return next()
        if (substitute === 'fail') throw new TypeError('Failed to fetch')
        const input = isOwn ? JSON.parse(String(init?.body ?? 'null')) : null
        if (typeof substitute === 'function') return substitute({ input, next })
        return Response.json(substitute.json, { status: substitute.status ?? 200 })
      },
    /** Answers in place of the shop, the given number of times. */
    route(pattern: RegExp, substitute: Substitute, { times = Number.POSITIVE_INFINITY } = {}) {
      routes.push({ pattern, substitute, left: times })
    },
    /** The inputs of the calls from now on. */
    watch(pattern: RegExp): unknown[] {
      const inputs: unknown[] = []
      const substitute: Substitute = ({ input, next }) => {
        inputs.push(input)
        return next()
      }
      routes.push({ pattern, substitute, left: Number.POSITIVE_INFINITY })
      return inputs
    },
    unroute: () => void routes.splice(0),
    /** Calls a function, or another path below /api, in the person's name. */
    async call(person: Person | null, path: string, input: unknown = {}) {
      const visit: Visit = { cookies: new Map(), isOver: false }
      if (person) await signIn(visit, person)
      return post(visit, path, input)
    },
    signIn,
    /** Somebody with a new account. */
    async signUp(name: string): Promise<Person> {
      const customer = { name, email: `${crypto.randomUUID()}@example.com`, password: 'a-long-password' }
      await post({ cookies: new Map(), isOver: false }, 'auth/sign-up/email', customer)
      return customer
    },
    /** Changes rows, and announces the topics as the shop itself would. */
    async change(statement: string, topics: string[] = []) {
      await shop.db.$client.query(statement)
      if (topics[0]) await shop.db.$client.query("select pg_notify('topics', $1)", [JSON.stringify(topics)])
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }

  async function signIn(visit: Visit, { email, password }: Person): Promise<void> {
    await post(visit, 'auth/sign-in/email', { email, password })
  }

  // biome-ignore lint/suspicious/noExplicitAny: each function's own output
  async function post(visit: Visit, path: string, input: unknown): Promise<any> {
    const headers = { 'content-type': 'application/json' }
    const answer = await request(visit, `/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
}
