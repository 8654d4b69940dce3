import type { AddressInfo } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { embeddedIdentity } from '#adapters/identity/embedded.ts'
import { createAddressOf } from '#server/http/address.ts'
import { createApp } from '#server/http/app.ts'
import { closeGracefully, listen } from '#server/http/listen.ts'
import { createLiveHub } from '#server/live/hub.ts'
import type { ShopSettings } from '#server/shop.ts'
import { openTestShop } from './shop.ts'

/** A test shop behind its own web server on loopback, with real accounts. Pages are not part of it. */
export async function serveShop(settings: Partial<ShopSettings> = {}) {
  const test = await openTestShop()
  const { shop } = test
  Object.assign(shop.settings, settings)
  shop.live = await createLiveHub({ databaseUrl: test.databaseUrl, log: shop.log })
  shop.identity = embeddedIdentity({
    ...{ pool: shop.db.$client, log: shop.log, demo: shop.settings.demo },
    ...{ secret: 'a secret for the tests of this shop', publicUrl: shop.settings.publicUrl },
  })
  const app = createApp(shop, {
    renderPage: async () => new Response('page', { headers: { 'content-type': 'text/html' } }),
    assets: new Map(),
    addressOf: createAddressOf(shop, getConnInfo),
    isReady: async () => true,
  })
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    ...test,
    url,
    origin: shop.settings.publicUrl,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async [Symbol.asyncDispose]() {
      await shop.live.close()
      await closeGracefully(server, 100)
      await test[Symbol.asyncDispose]()
    },
  }
}

export type ServedShop = Awaited<ReturnType<typeof serveShop>>

/** 'name=value; …' as a browser would send back what an answer has set. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
