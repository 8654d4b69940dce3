import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { embeddedIdentity } from '#adapters/identity/embedded.ts'
import { accountsIn } from '#server/email-outbox/email-outbox.ts'
import { createApp, type PageRenderer } from '#server/http/app.ts'
import { readAssets } from '#server/http/assets.ts'
import { createAddressOf, createCountryOf, createIsLocal } from '#server/http/client-address.ts'
import { listen } from '#server/http/listen.ts'
import { createLoadGate, type LoadGate, type MaxCalls } from '#server/http/load-gate.ts'
import { builtFiles } from '#server/http/page-files.ts'
import { pageRenderer } from '#server/http/pages.ts'
import { createLiveHub } from '#server/live/hub.ts'
import { writeWith } from '#server/live/write.ts'
import type { Shop, ShopSettings } from '#server/shop.ts'
import { openTestShop } from './shop.ts'

type Parts = Parameters<typeof openTestShop>[0] & { hasPages?: boolean; renderPage?: PageRenderer; maxCalls?: MaxCalls }

/** A test shop behind its own web server on loopback, with real accounts; its pages are those of the last build, or empty. */
export async function serveShop(
  settings: Partial<ShopSettings> = {},
  { hasPages = false, renderPage = emptyPage, maxCalls, ...parts }: Parts = {},
) {
  const test = await openTestShop(parts)
  const { shop } = test
  Object.assign(shop.settings, settings)
  shop.identity = identityOf(shop)
  const open = async (node: Shop) =>
    serveNode(node, {
      databaseUrl: test.databaseUrl,
      pagesOf: hasPages ? builtPages : () => renderPage,
      assets: hasPages ? readAssets(join(build, 'client')) : new Map(),
      ...(maxCalls && { gate: createLoadGate(node.log, maxCalls) }),
    })
  const nodes = [await open(shop)]
  const url = nodes[0]?.url ?? ''
  return {
    ...test,
    url,
    origin: shop.settings.publicUrl,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) => postTo(url + path, body, headers),
    /** The URL of one more server on the same database. */
    async anotherNode() {
      const other: Shop = { ...shop, write: writeWith(shop.db, (topics) => other.live.committed(topics)) }
      const node = await open(other)
      nodes.push(node)
      return node.url
    },
    async [Symbol.asyncDispose]() {
      for (const node of nodes) await node.close()
      await test[Symbol.asyncDispose]()
    },
  }
}

/** Accounts as a separate node has them. */
export function identityOf({ db, log, settings: { demo, publicUrl } }: Shop) {
  const secret = 'a secret for the tests of this shop'
  return embeddedIdentity({ pool: db.$client, log, demo, secret, publicUrl, ...accountsIn(db, publicUrl) })
}

type Node = {
  databaseUrl: string
  pagesOf: (shop: Shop) => PageRenderer | Promise<PageRenderer>
  assets: ReturnType<typeof readAssets>
  gate?: LoadGate
}

async function serveNode(shop: Shop, { databaseUrl, pagesOf, assets, gate }: Node) {
  shop.live = await createLiveHub({ databaseUrl, log: shop.log })
  const app = createApp(shop, {
    renderPage: await pagesOf(shop),
    assets,
    addressOf: createAddressOf(shop, getConnInfo),
    countryOf: createCountryOf(shop, getConnInfo),
    isLocal: createIsLocal(getConnInfo),
    readiness: async () => 'ready',
  })
  const { server, close } = await listen(app, { port: 0, host: '127.0.0.1', log: shop.log, ...(gate && { gate }) })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await shop.live.close()
      await close({ graceMs: 100 })
    },
  }
}

const emptyPage = async () => new Response('page', { headers: { 'content-type': 'text/html' } })

const build = join(import.meta.dirname, '../../build')

async function builtPages(shop: Shop): Promise<PageRenderer> {
  // React reads this while it loads. The shop runs React's fast build, not the one that checks and warns.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const entry = await import(join(build, 'server/entry.server.js'))
  process.env.NODE_ENV = NODE_ENV
  const filesOf = builtFiles(join(build, 'client'), shop.settings.assetUrl)
  return pageRenderer(shop, async () => ({ ...entry, filesOf }))
}

/** Sends text as it is, anything else as JSON. */
export function postTo(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export type ServedShop = Awaited<ReturnType<typeof serveShop>>

/** 'name=value; …' as a browser would send the cookies of a response. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
