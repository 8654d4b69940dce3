import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Shop } from '#server/shop.ts'

export type Address = (context: Context) => string

type Sockets = (context: Context) => { remote: { address?: string } }

/** A function for the visitor's IP address, of IPv6 the network: from the socket, or from the trusted proxies on the way. */
export function createAddressOf({ settings, log }: Pick<Shop, 'settings' | 'log'>, sockets: Sockets): Address {
  const isTrusted = (address: string) => contains(settings.trustedProxies, address)
  let isSaid = false
  const sayOnce = (address: string) => {
    if (isSaid) return
    isSaid = true
    // A visitor's own address stays out of the log.
    const socket = contains(ownNetworks, address) ? address : 'an address of the internet'
    log.error('X-Forwarded-For is not believed', { socket, remedy: untrusted })
  }
  return (context) => {
    const socket = socketOf(context, sockets)
    const forwarded = context.req.header('x-forwarded-for')
    if (forwarded === undefined) return networkOf(socket)
    if (isTrusted(socket)) return networkOf(nearestStranger({ socket, hops: forwarded.split(','), isTrusted }))
    sayOnce(socket)
    return networkOf(socket)
  }
}

export type Country = (context: Context) => string | null

/** A function for a visitor's country code of two letters, when the socket is a trusted proxy that names it. */
export function createCountryOf({ settings }: Pick<Shop, 'settings'>, sockets: Sockets): Country {
  const { countryHeader, trustedProxies } = settings
  return (context) => {
    const named = countryHeader && context.req.header(countryHeader)?.trim().toUpperCase()
    const isCountry = named && /^[A-Z]{2}$/.test(named) && named !== nobodyKnows
    return isCountry && contains(trustedProxies, socketOf(context, sockets)) ? named : null
  }
}

/** Cloudflare's code for an unknown country. */
const nobodyKnows = 'XX'

const untrusted =
  'All visitors of a proxy count as one until TRUSTED_PROXY names its address: docs/operating.md, Behind a proxy'

/** A function that is true for requests of this machine to itself, as far as that can be known: a proxied request is not. */
export function createIsLocal(sockets: Sockets): (context: Context) => boolean {
  return (context) => {
    const { hostname = '' } = URL.parse(`http://${context.req.header('host') ?? ''}`) ?? {}
    return isLoopback(socketOf(context, sockets)) && isLoopback(hostname) && !isPassedOn(context)
  }
}

/** Headers that proxies, tunnels and content networks add. */
const ofProxies = /^(via|forwarded|x-forwarded(-.*)?|x-real-ip|cf-connecting-ip|true-client-ip)$/

/** True for a request with a header of a proxy that passed it on. */
export function isPassedOn(context: Context): boolean {
  return Object.keys(context.req.header()).some((name) => ofProxies.test(name))
}

function socketOf(context: Context, sockets: Sockets): string {
  return plainOf(sockets(context).remote.address ?? 'unknown')
}

type Walk = { socket: string; hops: string[]; isTrusted: (address: string) => boolean }

/** The nearest address that is no trusted proxy, from right to left: each trusted proxy vouches for the address it saw. */
function nearestStranger({ socket, hops, isTrusted }: Walk): string {
  let nearest = socket
  for (const hop of hops.reverse()) {
    const address = addressIn(hop.trim())
    if (!isIP(address)) return nearest
    nearest = address
    if (!isTrusted(address)) return nearest
  }
  return nearest
}

/** The IP address of a hop, without the port that some proxies add: 203.0.113.9:4711, [2001:db8::9]:4711. */
function addressIn(hop: string): string {
  const [, bracketed, dotted] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop) ?? []
  return plainOf(bracketed ?? dotted ?? hop)
}

/** The list of addresses and ranges (10.0.0.7, 10.0.0.0/8, fd00::/8), and the texts that are neither, or match everybody. */
export function networksOf(texts: string[]): { list: BlockList; wrong: string[] } {
  const list = new BlockList()
  return { list, wrong: texts.filter((text) => !addTo(list, text)) }
}

function addTo(list: BlockList, text: string): boolean {
  const network = networkIn(text)
  if (network) list.addSubnet(network.address, network.bits, network.family)
  return network !== null
}

export type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

/** The address or range that a text names, with the length of its prefix; null when it is neither, or matches everybody. */
export function networkIn(text: string): Network | null {
  const [address = '', length, ...more] = text.split('/')
  const plain = plainOf(address)
  if (!isIP(plain) || address.includes('%') || more.length > 0) return null
  const most = isIPv4(plain) ? 32 : 128
  const mapped = isIP(address) === isIP(plain) ? 0 : 96
  const bits = length === undefined ? most : Number(/^\d+$/.exec(length)?.[0] ?? 0) - mapped
  return bits < 1 || bits > most ? null : { address: plain, bits, family: familyOf(plain) }
}

function contains(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}

const ownRanges = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '::1', 'fc00::/7']
const ownNetworks = networksOf(ownRanges).list
/** Private ranges that carriers and single links use. */
const furtherRanges = ['100.64.0.0/10', '169.254.0.0/16', 'fe80::/10']

/** True when every address of a range is private. */
export function isPrivateNetwork({ address, bits }: Network): boolean {
  return [...ownRanges, ...furtherRanges].some((range) => {
    const isWithin = contains(networksOf([range]).list, address)
    return isWithin && bits >= (networkIn(range)?.bits ?? Number.POSITIVE_INFINITY)
  })
}

/** True when a host name or IP address, also in a URL's brackets, is this machine itself. */
export function isLoopback(host: string): boolean {
  const name = plainOf(host.replace(/^\[|\]$/g, ''))
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

/** The IP address without an interface's name, and IPv4 instead of IPv4-mapped IPv6. */
function plainOf(address: string): string {
  if (!isIPv6(address)) return address
  const plain = address.replace(/%.*$/, '')
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${plain}]`).hostname) ?? []
  if (!high || !low) return plain
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}

/** The IP address, of IPv6 only its /64 network, since one customer has 2⁶⁴ addresses. */
export function networkOf(address: string): string {
  const plain = plainOf(address)
  if (!isIPv6(plain)) return plain
  const [before = [], after] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, 4)
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::`
}
