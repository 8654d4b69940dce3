import assert from 'node:assert'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { routes } from '#app/routes.ts'
import { openedByKey } from '#server/http/security.ts'
import { openStream } from './support/live-stream.ts'
import { sandboxKeys } from './support/sandbox.ts'
import { cookiesOf, serveShop } from './support/serve.ts'

const gateway = { provider: 'sandbox', gatewayUrl: 'http://127.0.0.1:3001', webhookSecrets: [] } as const
const slug = 'aurelia-tote'

test('no page that a CDN may store has a cookie or anything personal, also when a customer asks for it first', async () => {
  await using shop = await openShop()
  const ann = { name: 'Zerlina Quint', email: 'zerlina@example.com', password: 'oriel-quay-lantern' }
  const cookie = cookiesOf(await shop.post('/api/auth/sign-up/email', ann, { origin: shop.origin }))
  const put = { productId: slug, quantity: 1 }
  expect((await shop.post('/api/cart/addToCart', put, { origin: shop.origin, cookie })).status).toBe(200)
  const shared = []
  for (const path of routes.map(addressOf))
    for (const headers of [{ cookie }, { cookie: '' }]) {
      const answer = await fetch(shop.url + path, { headers, redirect: 'manual' })
      const html = await answer.text()
      const isShared = /s-maxage/.test(answer.headers.get('cache-control') ?? '')
      expect(answer.headers.getSetCookie(), path).toEqual([])
      if (isShared) expect(answer.headers.get('vary'), path).toBe('accept-encoding')
      expect(html, path).not.toMatch(/Zerlina|zerlina@/)
      expect(html.includes('page-data') ? callersOf(html, shop.shop) : [], path).not.toContain('customer')
      if (openedByKey.test(path)) expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
      if (isShared) shared.push(path)
    }
  expect(new Set(shared).size, 'most pages are shared').toBeGreaterThan(40)
})

test('a page from a CDN receives the changes since it was rendered, even changes that the node no longer remembers', async () => {
  await using shop = await openShop()
  const old = await (await fetch(`${shop.url}/product/${slug}`)).text()
  const topics = topicsOf(old)
  const product = Object.keys(topics).find((topic) => topic.startsWith('product:')) ?? ''
  await shop.shop.write(async (_tx, announce) => announce(product))
  await expect.poll(async () => missed(shop.url, topics)).toContain(product)
  expect((await missed(shop.url, topics)).length, 'only what changed').toBeLessThan(Object.keys(topics).length)

  await shop.db.$client.query(`select pg_notify('topics', '["order:' || n || '"]') from generate_series(1, 4100) n`)
  await expect.poll(async () => missed(shop.url, topics)).toEqual(Object.keys(topics).sort())
  const fresh = topicsOf(await (await fetch(`${shop.url}/product/${slug}`)).text())
  expect(await missed(shop.url, fresh)).toEqual([])
})

test('pages load scripts, styles, typefaces and pictures from ASSET_URL, which their policy allows', async () => {
  const assetUrl = 'https://assets.example'
  await using shop = await openShop({ assetUrl })
  for (const path of ['/', `/product/${slug}`, '/materials/raffia', '/checkout']) {
    const answer = await fetch(shop.url + path)
    // Browsers refuse parts of an SVG drawing from another origin.
    const html = (await answer.text()).replace(/<script type="application[\s\S]*?<\/script>|<use href="[^"]+"/g, '')
    const ours = [...html.matchAll(/(?<!:\/\/assets\.example)\/(?:assets|pictures)\/[\w./-]+/g)].map(([found]) => found)
    expect(
      ours.filter((found) => !html.includes(`content="${shop.origin}${found}"`)),
      path,
    ).toEqual([])
    expect(html).toContain(`<link rel="stylesheet" href="${assetUrl}/assets/`)
    const policy = answer.headers.get('content-security-policy')
    for (const directive of ['default-src', 'script-src', 'style-src', 'img-src'])
      expect(policy).toContain(`${directive} 'self' ${assetUrl}`)
  }
})

type Opened = Awaited<ReturnType<typeof openShop>>

function openShop({ assetUrl = '' } = {}) {
  return serveShop(
    { cdnSeconds: 60, assetUrl },
    { of: 'demo', hasPages: true, payment: stripeGateway({ ...sandboxKeys, ...gateway }) },
  )
}

/** An address of the route. */
function addressOf({ path }: { path: string }): string {
  return path
    .replace('/product/:slug', `/product/${slug}`)
    .replace('/materials/:slug', '/materials/raffia')
    .replaceAll(/:\w+/g, 'one')
}

const carried = z.object({
  answers: z.array(
    z.object({ queryKey: z.tuple([z.string()], z.unknown()), topics: z.array(z.string()), position: z.string() }),
  ),
})

function answersIn(html: string) {
  const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? []
  return carried.parse(JSON.parse(json)).answers
}

/** The access rights of the functions whose answers are in a page. */
function callersOf(html: string, { functions }: Opened['shop']) {
  return answersIn(html).map(({ queryKey: [name] }) => functions.get(name)?.contract.access ?? assert.fail(name))
}

function topicsOf(html: string): Record<string, string> {
  return Object.fromEntries(answersIn(html).flatMap(({ topics, position }) => topics.map((topic) => [topic, position])))
}

/** The topics that a page with these positions reads again as soon as it follows them. */
async function missed(url: string, topics: Record<string, string>): Promise<string[]> {
  await using stream = await openStream(url, topics)
  return (await stream.next()).topics.sort()
}
