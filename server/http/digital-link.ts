import type { Context } from 'hono'
import type { Passport } from '#contract/pieces.ts'
import { passportPath } from '#domain/pieces/serial.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Shop } from '#server/shop.ts'
import type { Address } from './client-address.ts'
import { createRateLimit } from './rate-limit.ts'
import { refuse } from './refuse.ts'

const vocabulary = 'https://ref.gs1.org/voc/'
const maxPerMinute = { demo: 1_000_000, shop: 120 }

/** The links of a piece by their type of GS1, the default one first. Nobody can register a piece yet, so no link says so. */
function linksOf(serial: string) {
  const passport = passportPath(serial)
  return {
    pip: { path: passport, title: 'Passport of this bag' },
    sustainabilityInfo: { path: '/sustainability', title: 'How we score sustainability' },
    instructions: { path: '/care-guide', title: 'Care guide' },
    serviceInfo: { path: '/shipping-returns#guarantee', title: 'Warranty and guarantee' },
  }
}

type Missing = (request: Request, clientAddress: string) => Promise<Response>

/**
 * Resolves the GS1 Digital Link of a piece, /01/{gtin14}/21/{serial}: to its passport, to the link of the type that is asked for, or with
 * all links as a linkset (RFC 9264). `missing` answers for a pair of GTIN and serial that no piece has.
 */
export function digitalLinks(shop: Shop, addressOf: Address, missing: Missing) {
  const { publicUrl, demo } = shop.settings
  const perMinute = createRateLimit({ perSeconds: 60, log: shop.log })
  return async (context: Context): Promise<Response> => {
    const { gtin = '', serial: typed = '' } = context.req.param()
    const address = addressOf(context)
    if (!perMinute.isWithin(address, 'digital links', demo ? maxPerMinute.demo : maxPerMinute.shop))
      return refuse('TOO_MANY_REQUESTS', 'Many addresses were asked for from your network. Please wait a minute.', {
        secondsToWait: 60,
      })
    const serial = await serialOf(shop, gtin, typed)
    if (!serial) return missing(context.req.raw, address)
    const links = linksOf(serial)
    const anchor = `${publicUrl}/01/${gtin}/21/${serial}`
    const wished = context.req.query('linkType')?.replace(/^(gs1:|https:\/\/(ref\.)?gs1\.org\/voc\/)/, '')
    const headers = { link: headerOf(links, publicUrl), 'cache-control': 'public, max-age=60', vary: 'accept' }
    if (wished === 'linkset' || wished === 'all' || (!wished && acceptsLinkset(context)))
      return Response.json(linksetOf(links, { anchor, publicUrl }), {
        headers: { ...headers, 'content-type': 'application/linkset+json', 'access-control-allow-origin': '*' },
      })
    const found = Object.entries(links).find(([type]) => type === (wished ?? 'pip'))
    if (!found) return missing(context.req.raw, address)
    return new Response(null, { status: 307, headers: { ...headers, location: found[1].path } })
  }
}

type Links = ReturnType<typeof linksOf>

/** The serial of the piece with both numbers, or null. */
async function serialOf(shop: Shop, gtin: string, serial: string): Promise<string | null> {
  if (!/^\d{14}$/.test(gtin) || serial.length > 60) return null
  const { status, body } = await dispatch(shop, {
    name: 'pieces.getPassport',
    input: { serial },
    caller: async () => null,
  })
  if (status !== 200) return null
  const passport = body as Passport
  return passport.barcode?.padStart(14, '0') === gtin ? passport.serial : null
}

function acceptsLinkset(context: Context): boolean {
  return /application\/linkset\+json/.test(context.req.header('accept') ?? '')
}

function linksetOf(links: Links, { anchor, publicUrl }: { anchor: string; publicUrl: string }) {
  const targets = Object.entries(links).map(([type, { path, title }]) => [
    vocabulary + type,
    [{ href: publicUrl + path, title, type: 'text/html', hreflang: ['en'] }],
  ])
  const byDefault = [{ href: publicUrl + links.pip.path, title: links.pip.title }]
  return { linkset: [{ anchor, [`${vocabulary}defaultLink`]: byDefault, ...Object.fromEntries(targets) }] }
}

function headerOf(links: Links, publicUrl: string): string {
  return Object.entries(links)
    .map(([type, { path, title }]) => `<${publicUrl}${path}>; rel="${vocabulary}${type}"; title="${title}"`)
    .join(', ')
}
