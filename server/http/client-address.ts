import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Shop } from '#server/shop.ts'

export type Address = (context: Context) => string

type Sockets = (context: Context) => { remote: { address?: string } }

/** The visitor's address, of IPv6 the network: the socket's word, or that of the trusted proxies it came through. */
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

/** The country of a visitor in two letters, where the trusted proxy that the socket belongs to names it. */
export function createCountryOf({ settings }: Pick<Shop, 'settings'>, sockets: Sockets): Country {
  const { countryHeader, trustedProxies } = settings
  return (context) => {
    const named = countryHeader && context.req.header(countryHeader)?.trim().toUpperCase()
    const isCountry = named && /^[A-Z]{2}$/.test(named) && named !== nobodyKnows
    return isCountry && contains(trustedProxies, socketOf(context, sockets)) ? named : null
  }
}

/** Cloudflare's word. */
const nobodyKnows = 'XX'

const untrusted =
  'All visitors of a proxy count as one until TRUSTED_PROXY names its address: docs/operating.md, Behind a proxy'

/** A check of whether a request was made on this machine, as far as that can be known: a request that a proxy passed on was not. */
export function createIsLocal(sockets: Sockets): (context: Context) => boolean {
  const passedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded']
  return (context) =>
    isLoopback(socketOf(context, sockets)) && !passedOn.some((name) => context.req.header(name) !== undefined)
}

function socketOf(context: Context, sockets: Sockets): string {
  return plainOf(sockets(context).remote.address ?? 'unknown')
}

type Walk = { socket: string; hops: string[]; isTrusted: (address: string) => boolean }

/** Each trusted proxy vouches for the one that it heard, from right to left; what nobody vouches for is not read. */
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

/** Some proxies add the port: 203.0.113.9:4711, [2001:db8::9]:4711. */
function addressIn(hop: string): string {
  const [, bracketed, dotted] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop) ?? []
  return plainOf(bracketed ?? dotted ?? hop)
}

/** Addresses and ranges of them (10.0.0.7, 10.0.0.0/8, fd00::/8), and those of the texts that are neither, or everybody. */
export function networksOf(texts: string[]): { list: BlockList; wrong: string[] } {
  const list = new BlockList()
  return { list, wrong: texts.filter((text) => !addTo(list, text)) }
}

function addTo(list: BlockList, text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const plain = plainOf(address)
  if (!isIP(plain) || address.includes('%') || more.length > 0) return false
  const most = isIPv4(plain) ? 32 : 128
  const mapped = isIP(address) === isIP(plain) ? 0 : 96
  const bits = length === undefined ? most : Number(/^\d+$/.exec(length)?.[0] ?? 0) - mapped
  if (bits < 1 || bits > most) return false
  list.addSubnet(plain, bits, familyOf(plain))
  return true
}

function contains(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}

const ownNetworks = networksOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '::1', 'fc00::/7']).list

/** True when a name or address, also in a URL's brackets, leads to this machine itself. */
export function isLoopback(host: string): boolean {
  const name = plainOf(host.replace(/^\[|\]$/g, ''))
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

/** The address without an interface's name, and an IPv4 address out of the clothes of IPv6. */
function plainOf(address: string): string {
  if (!isIPv6(address)) return address
  const plain = address.replace(/%.*$/, '')
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${plain}]`).hostname) ?? []
  if (!high || !low) return plain
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}

/** A customer of IPv6 has 2⁶⁴ addresses: only the first four of its eight groups tell people apart. */
export function networkOf(address: string): string {
  const plain = plainOf(address)
  if (!isIPv6(plain)) return plain
  const [before = [], after] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, 4)
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::`
}
