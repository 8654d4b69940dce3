import type { Context } from 'hono'
import type { Shop } from '#server/shop.ts'
import type { Address } from './security.ts'

type Sockets = (context: Context) => { remote: { address?: string } }

/** The socket's address; the trusted proxy's word only when the socket is that proxy. */
export function createAddressOf(shop: Shop, sockets: Sockets): Address {
  const { trustedProxy } = shop.settings
  return (context) => {
    const socket = sockets(context).remote.address ?? 'unknown'
    if (trustedProxy === null || socket.replace('::ffff:', '') !== trustedProxy) return socket
    return context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? socket
  }
}
