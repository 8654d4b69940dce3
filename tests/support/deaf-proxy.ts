import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { messagesIn } from './postgres-protocol.ts'

/** A proxy in front of PostgreSQL that, while it is deaf, passes on everything but notifications, as a pooler in transaction mode does: LISTEN succeeds, and nothing arrives. */
export async function openDeafProxy(databaseUrl: string, { isDeaf = true } = {}) {
  const url = new URL(databaseUrl)
  const port = Number(url.port)
  const state = { isDeaf }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    let rest = Buffer.alloc(0)
    database.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      let start = 0
      for (const { letter, end } of messagesIn(rest)) {
        if (!(state.isDeaf && letter === 'A')) client.write(rest.subarray(start, end))
        start = end
      }
      rest = rest.subarray(start)
    })
    client.pipe(database)
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    become: (isDeaf: boolean) => {
      state.isDeaf = isDeaf
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
