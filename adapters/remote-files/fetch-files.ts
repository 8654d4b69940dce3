import { promises as dns, type LookupAddress } from 'node:dns'
import { type ClientRequestArgs, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { RemoteFiles } from './remote-files.ts'

type Options = {
  maxBytes?: number
  withinMs?: number
  lookup?: (host: string) => Promise<LookupAddress[]>
  isPublic?: (address: string) => boolean
  ports?: readonly string[]
}

const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

class Refused extends Error {}

/**
 * Fetches from public servers only. A host name is resolved once, all its addresses are checked, and the connection uses one of these,
 * against DNS rebinding. A redirect is checked anew.
 */
export function publicFiles(options: Options = {}): RemoteFiles {
  const { maxBytes = 5 * 1024 * 1024, withinMs = 20_000 } = options
  return {
    refusalOf: (address) =>
      resolve(address, options).then(
        () => null,
        (error: unknown) => wordsOf(error),
      ),
    async fetch(address) {
      const signal = AbortSignal.timeout(withinMs)
      try {
        return { bytes: await follow(address, { ...options, maxBytes, signal }) }
      } catch (error) {
        return { refusal: signal.aborted ? `${address} took too long` : wordsOf(error) }
      }
    },
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  return `The server did not answer as it should (${error instanceof Error && 'code' in error ? error.code : 'failed'})`
}

type Target = { url: URL; address: LookupAddress }

async function resolve(
  text: string,
  { lookup = lookUpAll, isPublic = isPublicAddress, ports = ['', '80', '443'] }: Options,
): Promise<Target> {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refused(`${text} is not an address of the web`)
  if (!ports.includes(url.port)) throw new Refused(`${text} names a port that no picture is fetched from`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await lookup(host).catch(() => [])
  const [first] = addresses
  if (!first) throw new Refused(`There is no server called ${host}`)
  if (addresses.some(({ address }) => !isPublic(address)))
    throw new Refused(`${text} points to an inner network and is not fetched`)
  return { url, address: first }
}

function lookUpAll(host: string): Promise<LookupAddress[]> {
  return dns.lookup(host, { all: true })
}

type Following = Options & { maxBytes: number; signal: AbortSignal }

async function follow(address: string, options: Following): Promise<Uint8Array> {
  let next = address
  for (let steps = 0; steps <= maxRedirects; steps++) {
    const target = await resolve(next, options)
    const response = await ask(target, options.signal)
    const status = response.statusCode ?? 0
    if (!redirects.has(status)) return readAnswer(response, options.maxBytes)
    response.destroy()
    const to = URL.parse(response.headers.location ?? '', target.url)
    if (!to) throw new Refused(`${next} leads nowhere`)
    next = to.href
  }
  throw new Refused(`${address} leads on more than ${maxRedirects} times`)
}

/** Requests a URL over a new connection to the checked address. */
function ask({ url, address }: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const settings: ClientRequestArgs = {
    agent: false,
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'StellaMaris/1.0' },
    lookup: (_host, { all }, found) => (all ? found(null, [address]) : found(null, address.address, address.family)),
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => send(url, settings, resolve).on('error', reject).end())
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new Refused(`The picture is larger than ${maxBytes / 1024 / 1024} MB`)
  try {
    if (response.statusCode !== 200) throw new Refused(`The server answered ${response.statusCode}`)
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.byteLength
      if (length > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

/** Networks that are not public: this machine, private, link-local, shared, documentation, multicast and reserved ones. */
const inner = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
  add(inner, network, 'ipv4')
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3ffe::/16', '3fff::/20'])
  add(inner, network, 'ipv6')

/** The global unicast range of IPv6, without ranges that map or translate IPv4. */
const globalIpv6 = new BlockList()
add(globalIpv6, '2000::/3', 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && globalIpv6.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

function add(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  list.addSubnet(address, Number(bits), family)
}
