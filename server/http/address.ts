import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Shop } from '#server/shop.ts'
import type { Address } from './security.ts'

type Sockets = (context: Context) => { remote: { address?: string } }

/** The socket's address, of IPv6 its network; the trusted proxy's word only when the socket is that proxy. */
export function createAddressOf(shop: Shop, sockets: Sockets): Address {
  const { trustedProxy } = shop.settings
  return (context) => {
    const socket = sockets(context).remote.address ?? 'unknown'
    if (trustedProxy === null || socket.replace('::ffff:', '') !== trustedProxy) return networkOf(socket)
    return networkOf(context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || socket)
  }
}

/** Whether a name or address, also in a URL's brackets, leads to this machine itself. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

/** A customer of IPv6 has 2⁶⁴ addresses: only the first four of its eight groups tell people apart. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [before = [], after] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, 4)
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::`
}
