import { expect, test } from 'vitest'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { canonicalUrl } from '#app/engine/routing/canonical-url.ts'
import { sandboxKeys } from '#tests/support/sandbox.ts'
import { serveShop } from '#tests/support/serve.ts'
import { type Pages, pageRenderer } from './pages.ts'

test('a page is rendered once, whatever follows in its address', async () => {
  await using shop = await openShop()
  const { made, get } = openPages(shop.shop)
  for (const address of ['/', '/?x=1', '/?x=2&utm_source=letter', '/bags?sort=newest', '/bags?y=1&sort=newest'])
    expect((await get(address)).status, address).toBe(200)
  expect(made).toEqual(['/', '/bags?sort=newest'])
})

test('a page without a failed part is served, and rendered again for the next request', async () => {
  await using shop = await openShop()
  const { made, get } = openPages(shop.shop, { isWhole: false })
  for (const _ of ['first', 'second']) expect((await get('/')).status).toBe(200)
  expect(made).toEqual(['/', '/'])
})

test('a page opened by a key is rendered anew each time', async () => {
  await using shop = await openShop()
  const { made, get } = openPages(shop.shop)
  for (const _ of ['first', 'second']) await get('/order/sm-1?key=a')
  expect(made).toHaveLength(2)
})

test('a sample of the pages, and each page that failed, has a line in the log, without keys and searches', async () => {
  await using shop = await openShop()
  const served: unknown[] = []
  shop.shop.metrics = { ...shop.shop.metrics, served: (source, status) => served.push([source, status]) }
  const lines = () => shop.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'page')
  const { get } = openPages(shop.shop)
  await get('/')
  expect(lines()).toEqual([])
  shop.shop.settings.loggedPages = 1
  await get('/')
  await get('/order/sm-1?key=a')
  await get(`/gift/${'a'.repeat(32)}`)
  await get('/bags?q=gift+for+ann')
  expect(served).toEqual(['renderer', 'cache', 'renderer', 'renderer', 'renderer'].map((source) => [source, 200]))
  expect(lines().map(({ path, source }) => [path, source])).toEqual([
    ['/', 'cache'],
    ['/order/', 'renderer'],
    ['/gift/', 'renderer'],
    ['/bags', 'renderer'],
  ])
})

test('while the database is away, a cached page says so and is cached by nobody else; afterwards it is served as before', async () => {
  await using shop = await openShop()
  let isListening = true
  shop.shop.live = { ...shop.shop.live, isListening: () => isListening }
  const { made, get } = openPages(shop.shop)
  const before = await get('/')
  expect(await before.text()).toBe('<html><body class="a"></body></html>')
  isListening = false
  const paused = await get('/')
  expect([paused.status, paused.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(paused.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect(await paused.text()).toMatch(
    /<body class="a"><p class="slip" role="status" data-paused>You can look around .*</,
  )
  isListening = true
  expect((await get('/')).headers.get('etag')).toBe(before.headers.get('etag'))
  expect(made).toEqual(['/'])
})

test('a page that cannot be rendered answers 503 while the database is away, without an error in the log, and otherwise 500', async () => {
  await using shop = await openShop()
  const failures = () => shop.logged.filter((line) => line.includes('page failed'))
  const away = Object.assign(new Error('The shop cannot answer right now.'), { status: 503 })
  expect((await openPages(shop.shop, { failure: away }).get('/admin')).status).toBe(503)
  expect(failures()).toEqual([])
  expect((await openPages(shop.shop, { failure: new Error('A fault') }).get('/admin')).status).toBe(500)
  expect(failures()).toHaveLength(1)
})

test('a CDN may answer whole pages again for a while, by the topics of their data; browsers ask each time', async () => {
  await using shop = await openShop({ cdnSeconds: 30 })
  const shared = async (path: string, options: Options = {}) => {
    const { headers } = await openPages(shop.shop, options).get(path)
    return [headers.get('cache-control'), headers.get('cache-tag')]
  }
  const forEverybody = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'
  expect(await shared('/', { topics: ['catalogue', 'product:a'] })).toEqual([forEverybody, 'catalogue,product:a'])
  const products = Array.from({ length: 100 }, (_, at) => `product:a-long-identifier-${at}`)
  expect(await shared('/', { topics: ['catalogue', ...products] })).toEqual([forEverybody, 'catalogue,product:*'])
  const notShared = ['public, max-age=0, must-revalidate', null]
  expect(await shared('/', { isWhole: false }), 'something is missing').toEqual(notShared)
  expect(await shared('/order/sm-1?key=a'), 'opened by a key').toEqual(notShared)
  shop.shop.settings.cdnSeconds = 0
  expect(await shared('/', { topics: ['catalogue'] })).toEqual(notShared)
  shop.shop.settings.cdnSeconds = 30
  const { get } = openPages(shop.shop)
  await get('/')
  shop.shop.live = { ...shop.shop.live, isListening: () => false }
  const paused = await get('/')
  expect([paused.headers.get('cache-control'), paused.headers.get('cache-tag')]).toEqual(['no-store', null])
})

test('a redirect from an old address keeps its parameters', async () => {
  await using shop = await openShop()
  const { get } = openPages(shop.shop, { movedTo: '/product/onda-clutch' })
  const answer = await get('/product/onda?utm_source=letter')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/product/onda-clutch?utm_source=letter'])
  const unread = await openPages(shop.shop, { movedTo: '/product/onda?size=l' }).get(
    '/product/onda?color=gone&a=1&size=l',
  )
  expect(unread.headers.get('location'), 'what the page reads is its own to lead on').toBe('/product/onda?size=l&a=1')
})

test('a few pages render at once and the rest wait in line; a request that waits too long gets a time to retry', async () => {
  await using shop = await openShop()
  const held = Promise.withResolvers<void>()
  const waiting = { atOnce: 2, maxWaiting: 3, timeoutMs: 400 }
  const { made, get } = openPages(shop.shop, { held: held.promise, waiting })
  const home = get('/')
  const storm = Array.from({ length: 8 }, (_, at) => get(`/search?q=${at}`))
  const tooMany = await Promise.race(storm)
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await tooMany.text()).toContain('Please try again in a few seconds')
  await expect.poll(() => settled(storm)).toHaveLength(7)
  expect(made, 'the other seven were never begun').toEqual(['/', '/search?q=0'])
  held.resolve()
  const answers = await Promise.all(storm)
  expect([(await home).status, ...answers.map(({ status }) => status)]).toEqual([200, 200, ...Array(7).fill(503)])
  expect((await get('/search?q=7')).status, 'afterwards there is room').toBe(200)
})

test('during a storm of requests cached pages are served at once, and a page in demand renders before unknown addresses', async () => {
  await using shop = await openShop()
  const gates = new Map<string, () => void>()
  const waiting = { atOnce: 1, maxWaiting: 10, timeoutMs: 60_000 }
  const { made, get } = openPages(shop.shop, { waiting, gates, topics: ['catalogue'] })
  const open = async (path: string) => {
    await expect.poll(() => gates.has(path)).toBe(true)
    gates.get(path)?.()
  }
  await Promise.all([get('/'), open('/')])
  await get('/')
  const storm = ['/search?q=a', '/search?q=b', '/search?q=c'].map((path) => get(path))
  expect((await get('/')).status, 'a kept page waits for nobody').toBe(200)
  await shop.shop.write(async (_tx, announce) => announce('catalogue'))
  await expect.poll(() => shop.shop.live.position()).toMatch(/\.[1-9]/)
  const again = get('/')
  await open('/search?q=a')
  await open('/')
  await again
  expect(made.slice(0, 3)).toEqual(['/', '/search?q=a', '/'])
  for (const path of ['/search?q=b', '/search?q=c']) await open(path)
  await Promise.all(storm)
})

test('while a page is rendered again, others see the overtaken one, which no other cache may store', async () => {
  await using shop = await openShop({ cdnSeconds: 30 })
  const gates = new Map<string, () => void>()
  const { made, get } = openPages(shop.shop, { gates, topics: ['catalogue'] })
  const first = get('/')
  await expect.poll(() => gates.has('/')).toBe(true)
  gates.get('/')?.()
  await first
  await shop.shop.write(async (_tx, announce) => announce('catalogue'))
  const anew = get('/')
  await expect.poll(() => gates.has('/')).toBe(true)
  const meanwhile = await get('/')
  expect([meanwhile.status, meanwhile.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=0, must-revalidate',
  ])
  gates.get('/')?.()
  expect((await anew).headers.get('cache-control')).toContain('s-maxage=30')
  expect(made).toEqual(['/', '/'])
})

test('a busy node serves its cached pages, and renders none', async () => {
  await using shop = await openShop()
  let isBusy = false
  const { made, get } = openPages(shop.shop, { isBusy: () => isBusy })
  await get('/')
  isBusy = true
  expect((await get('/')).status).toBe(200)
  const refused = await get('/bags')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  isBusy = false
  expect((await get('/bags')).status).toBe(200)
  expect(made).toEqual(['/', '/bags'])
})

test('uncached pages are limited by address outside the demo; cached ones and other addresses are not', async () => {
  await using shop = await openShop({ demo: false })
  const { get } = openPages(shop.shop)
  expect((await get('/')).status).toBe(200)
  const statuses = []
  for (let count = 0; count < 125; count++) statuses.push((await get(`/search?q=${count}`)).status)
  expect(statuses).toEqual([...Array(119).fill(200), ...Array(6).fill(429)])
  const refused = await get('/search?q=more')
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await get('/')).status).toBe(200)
  expect((await get('/search?q=more', '198.51.100.7')).status).toBe(200)
  expect(shop.logged.filter((line) => line.includes('new pages'))).toHaveLength(1)
})

/** A shop whose pages name the gateway in their policy. */
async function openShop(settings = {}) {
  const shop = await serveShop(settings)
  const gateway = { provider: 'sandbox', gatewayUrl: 'http://127.0.0.1:3001', webhookSecrets: [] } as const
  shop.shop.payment = stripeGateway({ ...sandboxKeys, ...gateway })
  return shop
}

type Options = {
  movedTo?: string
  topics?: string[]
  isWhole?: boolean
  /** The error of each rendering. */
  failure?: Error
  /** No page is finished before this. */
  held?: Promise<void>
  /** Each page waits until somebody opens its gate. */
  gates?: Map<string, () => void>
  waiting?: NonNullable<Parameters<typeof pageRenderer>[2]>['waiting']
  isBusy?: () => boolean
}

function openPages(
  shop: Parameters<typeof pageRenderer>[0],
  { movedTo, failure, held, gates, waiting, isBusy, topics = [], isWhole = true }: Options = {},
) {
  const made: string[] = []
  const renderPage: Pages['renderPage'] = async ({ url }) => {
    const path = url.pathname + url.search
    made.push(path)
    if (failure) throw failure
    await held
    if (gates) await new Promise<void>((resolve) => gates.set(path, resolve))
    gates?.delete(path)
    return movedTo
      ? { status: 301, movedTo }
      : { status: 200, html: Buffer.from('<html><body class="a"></body></html>'), topics, isWhole }
  }
  const pages: Pages = {
    renderPage,
    renderFailure: async () => ({ status: 500, html: Buffer.from('<html></html>'), topics: [], isWhole: false }),
    canonicalUrl,
    filesOf: () => ({ early: '', entry: '', page: '', frame: null, scripts: [], styles: [] }),
  }
  const render = pageRenderer(shop, async () => pages, { ...(waiting && { waiting }), ...(isBusy && { isBusy }) })
  const get = (path: string, address = '203.0.113.9') => render(new Request(`http://shop.example${path}`), address)
  return { made, get }
}

/** The answers so far. */
async function settled(answers: Promise<Response>[]): Promise<Response[]> {
  const now = await Promise.all(answers.map((answer) => Promise.race([answer, Promise.resolve(null)])))
  return now.filter((answer) => answer !== null)
}
