import { expect, test } from 'vitest'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { openDatabase } from '#database/connection.ts'
import { type Pages, pageRenderer } from '#server/http/pages.ts'
import { functions } from '#server/modules.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { sandboxKeys } from '#tests/support/sandbox.ts'
import { cookiesOf, serveShop } from '#tests/support/serve.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/waits.ts'
import { publicReads } from './public-reads.ts'

// The replica of these tests is an empty shop, so that each answer shows where it was read. tests/replica.test.ts has real ones.

test('the public reads are for anybody, and a new function for anybody is on one of the two lists', () => {
  const forAnybody = [...functions]
    .filter(([, { contract }]) => contract.access === 'anyone' && contract.kind === 'query')
    .map(([name]) => name)
  const personalOrMoney = [
    ...[
      'products.getRecentlyViewedProducts',
      'returns.getWithdrawal',
      'cart.quoteCart',
      'promoCodes.validatePromoCode',
    ],
    ...['payments.getPaymentConfig', 'orders.getOrderByLink', 'team.getInvitation', 'impact.getGiftReceipt'],
    'payouts.getPayoutToConfirm',
  ]
  expect([...publicReads, ...personalOrMoney].sort()).toEqual(forAnybody.sort())
})

test('public reads of visitors and customers are answered by the replica, all others by the primary', async () => {
  await using shop = await openWithReplica()
  expect(await shop.found()).toBe(0)
  expect(await shop.found((await shop.signIn('ann')).caller)).toBe(0)
  expect(await shop.found((await shop.signIn('boss', 'admin')).caller)).toBe(1)
  expect(await shop.found(null, { isNewest: true })).toBe(1)
  expect(shop.counted()).toEqual({ replica: 2, primary: 1 })
})

test('what the replica lacks is answered by the primary', async () => {
  await using shop = await openWithReplica()
  expect(await shop.call('products.getProductBySlug', { slug: shop.bag.slug })).toMatchObject({ name: shop.bag.name })
  await expect(shop.call('products.getProductBySlug', { slug: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(shop.counted()).toEqual({ replica: 0, primary: 2 })
})

test('an answer is read again from the primary when one of its topics changed since the replica had everything', async () => {
  await using shop = await openWithReplica()
  await shop.change('catalogue')
  expect(await shop.found()).toBe(1)
  shop.catchUp()
  expect(await shop.found()).toBe(0)
  await shop.change('promo:another')
  expect(await shop.found()).toBe(0)
})

test('when the replica fails during a read, the visitor still gets the answer, and the replica is not asked again', async () => {
  await using shop = await openWithReplica('postgres://nobody@127.0.0.1:1/none')
  expect(await shop.found()).toBe(1)
  expect(shop.timesLost()).toBe(1)
})

test('a visitor who changed something reads from the primary for two seconds, by a cookie', async () => {
  await using shop = await openWithReplica()
  const wish = { email: 'ann@example.com', source: 'home' }
  const found = async (cookie: string) => {
    const answer = await shop.post('/api/products/searchProducts', search, { cookie })
    return { found: (await answer.json()).page.length, cookie: cookiesOf(answer) }
  }
  expect(await found('')).toEqual({ found: 0, cookie: '' })
  const changed = await shop.post('/api/newsletter/subscribe', wish)
  expect(changed.headers.get('set-cookie')).toMatch(/^__Host-stella-maris\.changed=.*Max-Age=2; /)
  expect(await found(cookiesOf(changed))).toEqual({ found: 1, cookie: '' })
  shop.shop.replica = null
  expect((await shop.post('/api/newsletter/subscribe', wish)).headers.has('set-cookie')).toBe(false)
})

test('pages are made from the replica too, except for a visitor who changed something', async () => {
  await using shop = await openWithReplica()
  shop.shop.payment = stripeGateway({
    ...sandboxKeys,
    provider: 'sandbox',
    gatewayUrl: 'http://127.0.0.1:3001',
    webhookSecrets: [],
  })
  const renderPage: Pages['renderPage'] = async ({ call }) => {
    const { body, topics } = await call('products.searchProducts', search)
    return { status: 200, html: Buffer.from(JSON.stringify(body)), topics, isWhole: true }
  }
  const filesOf = () => ({ early: '', entry: '', page: '', frame: null, scripts: [], styles: [] })
  const pages = { renderPage, renderFailure: renderPage, canonicalUrl: (url: URL) => url, filesOf }
  const render = pageRenderer(shop.shop, async () => pages)
  const get = async (path: string, cookie: string) => {
    const request = new Request(`http://shop.example${path}`, { headers: { cookie } })
    return (await render(request, '203.0.113.9')).text()
  }
  expect(await get('/bags', '')).not.toContain('Dune Tote')
  expect(await get('/new', '__Host-stella-maris.changed=yes')).toContain('Dune Tote')
})

const search = { paginationOpts: { numItems: 10, cursor: null } }

/** A shop with one product, whose replica has none. */
async function openWithReplica(replicaUrl?: string) {
  await using stack = new AsyncDisposableStack()
  const test = stack.use(await serveShop())
  const empty = stack.use(await openTestShop())
  const { shop } = test
  const db = openDatabase(replicaUrl ?? empty.databaseUrl, { maxConnections: 2 })
  stack.defer(() => db.$client.end())
  const count = { replica: 0, primary: 0 }
  let position = shop.live.position()
  let lost = 0
  shop.replica = { db, position: () => position, behindMs: () => 0, lost: () => lost++, close: async () => {} }
  shop.metrics = { ...shop.metrics, readPublicly: (from) => count[from]++ }
  const bag = await test.sell({ name: 'Dune Tote' })
  const ask = async (name: string, input: object, { caller = null as Caller | null, isNewest = false } = {}) => {
    const { status, body } = await dispatch(shop, { name, input, isNewest, caller: async () => caller })
    // biome-ignore lint/suspicious/noExplicitAny: each function's own output
    return status === 200 ? (body as any) : Promise.reject(body)
  }
  const open = stack.move()
  return {
    ...test,
    bag,
    counted: () => count,
    timesLost: () => lost,
    call: ask,
    async found(caller: Caller | null = null, { isNewest = false } = {}): Promise<number> {
      return (await ask('products.searchProducts', search, { caller, isNewest })).page.length
    },
    async change(topic: string) {
      const before = shop.live.position()
      await shop.write(async (_tx, announce) => announce(topic))
      await until(shop.live.position, (now) => now !== before)
    },
    /** Makes the replica have all changes. */
    catchUp() {
      position = shop.live.position()
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
