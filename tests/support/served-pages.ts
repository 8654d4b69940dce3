import { type HTMLDocument, Window } from 'happy-dom'
import { afterAll } from 'vitest'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { localStorage } from '#adapters/storage/local.ts'
import { demoFolder } from '#demo/catalogue.ts'
import { writePublicFiles } from '#server/search-engines/write-files.ts'
import { openStream } from './live-stream.ts'
import { readFacts } from './page-facts.ts'
import { sandboxKeys } from './sandbox.ts'
import { serveShop } from './serve.ts'

const { DOMParser } = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } })

/** A payment gateway that pages name and no test calls. */
const gateway = { provider: 'sandbox', gatewayUrl: 'http://127.0.0.1:3001', webhookSecrets: [] } as const

/** The demo shop with the pages of the last build, for all tests of a file: they read HTML as search engines and browsers without scripts do. */
export async function shareServedShop() {
  const served = await serveShop(
    {},
    { of: 'demo', hasPages: true, payment: stripeGateway({ ...sandboxKeys, ...gateway }) },
  )
  const [own, demo] = [served.shop.storage, localStorage(demoFolder)]
  served.shop.storage = { ...own, read: async (key) => (await own.read(key)) ?? demo.read(key) }
  afterAll(() => served[Symbol.asyncDispose]())
  const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, served.url), init)
  return {
    ...served,
    get,
    async read(path: string) {
      const answer = await get(path)
      const html = await answer.text()
      return { status: answer.status, html, ...readFacts(html), ...documentOf(html) }
    },
    /** The status, and the address that a redirect names. */
    async look(path: string) {
      const answer = await fetch(served.url + path, { redirect: 'manual' })
      return [answer.status, answer.headers.get('location') ?? undefined]
    },
    /** The feed or the sitemap, written now. */
    async file(path: '/feeds/products.xml' | '/sitemap.xml') {
      await writePublicFiles(served.shop)
      return (await get(path)).text()
    },
    /** Runs a statement and announces it; afterwards no older page is shown. */
    async change(statement: string, topics: string[]) {
      const marker = `product:${crypto.randomUUID()}`
      await using stream = await openStream(served.url, { [marker]: '' })
      await stream.next()
      await served.db.$client.query(statement)
      await served.db.$client.query("select pg_notify('topics', $1)", [JSON.stringify([...topics, marker])])
      await stream.nextChange()
    },
  }
}

/** Reads the page as a document whose scripts never run; it is parsed at the first question, since that takes most of the time. */
function documentOf(html: string) {
  let parsed: HTMLDocument | null = null
  const find = (selector: string) => {
    parsed ??= new DOMParser().parseFromString(html, 'text/html')
    return [...parsed.querySelectorAll(selector)]
  }
  const texts = (selector: string) => find(selector).map(({ textContent }) => tidy(textContent))
  return {
    /** The texts of the elements, with single spaces. */
    texts,
    attributes: (selector: string, name: string) => find(selector).map((element) => element.getAttribute(name) ?? ''),
    /** All text of the page's main part. */
    text: () => texts('main').join(' '),
  }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
