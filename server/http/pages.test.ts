import { expect, test } from 'vitest'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { oneAddress } from '#app/routing/one-address.ts'
import { sandboxKeys } from '#tests/support/sandbox.ts'
import { serveShop } from '#tests/support/serve.ts'
import { type Pages, pageRenderer } from './pages.ts'

test('a page is made once, whatever is written behind its address', async () => {
  await using shop = await openShop()
  const { made, get } = openPages(shop.shop)
  for (const address of ['/', '/?x=1', '/?x=2&utm_source=letter', '/bags?sort=newest', '/bags?y=1&sort=newest'])
    expect((await get(address)).status, address).toBe(200)
  expect(made).toEqual(['/', '/bags?sort=newest'])
})

test('whoever follows an old address takes along what stands behind it', async () => {
  await using shop = await openShop()
  const { get } = openPages(shop.shop, '/product/onda-clutch')
  const answer = await get('/product/onda?utm_source=letter')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/product/onda-clutch?utm_source=letter'])
})

/** Its pages name the gateway in their policy. */
async function openShop() {
  const shop = await serveShop()
  const gateway = { provider: 'sandbox', gatewayUrl: 'http://127.0.0.1:3001', webhookSecrets: [] } as const
  shop.shop.payment = stripeGateway({ ...sandboxKeys, ...gateway })
  return shop
}

function openPages(shop: Parameters<typeof pageRenderer>[0], movedTo?: string) {
  const made: string[] = []
  const renderPage: Pages['renderPage'] = async ({ url }) => {
    made.push(url.pathname + url.search)
    return movedTo ? { status: 301, movedTo } : { status: 200, html: Buffer.from('<html></html>'), topics: [] }
  }
  const pages: Pages = {
    renderPage,
    renderFailure: renderPage,
    oneAddress,
    filesOf: () => ({ early: '', entry: '', scripts: [], styles: [] }),
  }
  const render = pageRenderer(shop, async () => pages)
  return { made, get: (address: string) => render(new Request(`http://shop.example${address}`)) }
}
