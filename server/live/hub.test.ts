import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { createLog } from '#server/log.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { createLiveHub } from './hub.ts'
import { openStream } from './stream.ts'
import { writeWith } from './write.ts'

test('a committed change reaches the pages of every node that show it, and no others', async () => {
  await using live = await openNodes()
  const [one, two] = [await live.node(), await live.node()]
  const here = listen(one, { 'product:a': one.position(), catalogue: one.position() })
  const there = listen(two, { 'product:a': two.position() })
  const elsewhere = listen(two, { 'product:b': two.position() })
  for (const stream of [here, there, elsewhere]) expect((await stream.next()).topics).toEqual([])

  await live.change('product:a', 'catalogue')

  expect((await here.next()).topics.sort()).toEqual(['catalogue', 'product:a'])
  expect(await there.next()).toEqual({ topics: ['product:a'], position: two.position() })
  await live.change('product:b')
  expect((await elsewhere.next()).topics).toEqual(['product:b'])
})

test('a change that is rolled back is not announced', async () => {
  await using live = await openNodes()
  const hub = await live.node()
  const stream = listen(hub, { 'product:a': hub.position(), 'product:b': hub.position() })
  await stream.next()

  await expect(
    live.write(async (_tx, announce) => {
      announce('product:a')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await live.change('product:b')

  expect((await stream.next()).topics).toEqual(['product:b'])
})

test('changes between an answer and its subscription arrive first', async () => {
  await using live = await openNodes()
  const hub = await live.node()
  const answered = hub.position()
  await live.change('product:a')
  await live.heardBy(hub, 1)
  const later = hub.position()
  await live.change('product:b')
  await live.heardBy(hub, 2)

  const stream = listen(hub, { 'product:a': later, 'product:b': later, 'product:c': answered })

  expect(await stream.next()).toEqual({ topics: ['product:b'], position: hub.position() })
  expect((await listen(hub, { 'product:a': answered }).next()).topics).toEqual(['product:a'])
})

test('a position of another node, of an earlier run or too far back requests everything again', async () => {
  await using live = await openNodes()
  const [hub, other] = [await live.node(3), await live.node()]
  const old = hub.position()
  for (const change of ['product:a', 'product:b', 'product:c', 'product:d']) await live.change(change)
  await live.heardBy(hub, 4)

  for (const position of [other.position(), old, '', 'x', `${hub.position()}0`]) {
    const event = await listen(hub, { catalogue: position, 'product:z': hub.position() }).next()
    expect(event).toEqual({ topics: ['catalogue'], position: hub.position(), reset: true })
  }
})

test('a lost listening connection reconnects, and open pages read again', async () => {
  await using live = await openNodes()
  const hub = await live.node()
  const before = hub.position()
  const stream = listen(hub, { catalogue: before, 'product:a': before })
  await stream.next()
  const resets: string[] = []
  hub.onReset(() => resets.push(hub.position()))

  await live.breakConnections()

  const event = await stream.next()
  expect(event).toEqual({ topics: ['catalogue', 'product:a'], position: hub.position(), reset: true })
  expect(hub.position().split('.')[0]).not.toBe(before.split('.')[0])
  expect(resets).toEqual([event.position])
  await live.change('product:a')
  expect((await stream.next()).topics).toEqual(['product:a'])
})

test('a change of very many products arrives as a change of every product', async () => {
  await using live = await openNodes()
  const hub = await live.node()
  const stream = listen(hub, { 'product:7': hub.position(), 'orders:ann': hub.position() })
  await stream.next()
  const answered = hub.position()

  await live.change(...Array.from({ length: 60 }, (_, number) => `product:${number + 100}`))

  expect((await stream.next()).topics).toEqual(['product:7'])
  expect((await listen(hub, { 'product:8': answered, catalogue: answered }).next()).topics).toEqual(['product:8'])
})

test('a burst of changes arrives as one event', async () => {
  await using live = await openNodes()
  const hub = await live.node()
  const stream = listen(hub, { 'product:a': hub.position(), 'product:b': hub.position() })
  await stream.next()

  const heard = live.heardBy(hub, 21)
  await live.write(async (tx) => {
    for (let count = 0; count < 20; count++)
      await tx.$client.query(`select pg_notify('topics', '["product:a","x:${count}"]')`)
    await tx.$client.query(`select pg_notify('topics', '["product:b"]')`)
  })
  await heard

  expect((await stream.next()).topics.sort()).toEqual(['product:a', 'product:b'])
  expect((await stream.readNow()) ?? null).toBeNull()
})

test('a slow reader gets one event with everything, not a backlog', async () => {
  await using live = await openNodes()
  const hub = await live.node()
  const stream = listen(hub, { 'product:a': hub.position(), 'product:b': hub.position(), 'product:c': hub.position() })

  for (const [index, change] of ['product:a', 'product:b', 'product:c'].entries()) {
    const reported = live.announcedOn(hub, change)
    await live.change(change)
    await live.heardBy(hub, index + 1)
    await reported
  }

  expect((await stream.next()).topics).toEqual([])
  expect((await stream.next()).topics).toEqual(['product:a', 'product:b', 'product:c'])
})

test("a listener's account id is never sent, even where the node does not know what was missed", async () => {
  await using live = await openNodes()
  const hub = await live.node()
  const account = {
    topic: 'account:ann',
    position: 'elsewhere.1',
    until: new Date(Date.now() + 60_000),
    check: async () => ({ lost: [], until: null }),
  }
  const stream = listen(hub, { catalogue: 'elsewhere.1' }, account)
  expect(await stream.next()).toMatchObject({ topics: ['catalogue'], reset: true })
})

test('streams end when the node closes, and leave nothing behind when the page closes', async () => {
  await using live = await openNodes()
  const hub = await live.node()
  const stream = listen(hub, { catalogue: hub.position() })
  await stream.next()
  const aborted = new AbortController()
  const other = openStream(hub, { topics: { catalogue: hub.position() }, signal: aborted.signal }).getReader()
  await other.read()

  aborted.abort()
  expect((await other.read()).done).toBe(true)
  await hub.close()
  expect(await stream.isDone()).toBe(true)
})

async function openNodes() {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await cloneDatabase())
  const db = openDatabase(database.url, { maxConnections: 5 })
  stack.defer(() => db.$client.end())
  const write = writeWith(db)
  const open = stack.move()
  return {
    write,
    async node(ringSize?: number) {
      const hub = await createLiveHub({
        databaseUrl: database.url,
        log: createLog({ write: () => {} }),
        ...(ringSize && { ringSize }),
      })
      open.defer(() => hub.close())
      return hub
    },
    change: (...topics: string[]) => write(async (_tx, announce) => announce(...topics)),
    heardBy: (hub: Hub, count: number) =>
      new Promise<void>((resolve) => {
        const look = () => Number(hub.position().split('.')[1]) >= count && resolve()
        hub.onChange(look)
        look()
      }),
    /** Resolves when the hub has flushed a change of this topic to its subscribers. */
    announcedOn: (hub: Hub, topic: string) =>
      new Promise<void>((resolve) => {
        const leave = hub.subscribe([topic], { note() {}, reset() {}, close() {}, flush: () => [leave(), resolve()] })
      }),
    async breakConnections() {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
      )
      await client.end()
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

type Hub = Awaited<ReturnType<typeof createLiveHub>>
type Event = { topics: string[]; position: string; reset?: boolean }

function listen(hub: Hub, topics: Record<string, string>, account: Parameters<typeof openStream>[1]['account'] = null) {
  const reader = openStream(hub, { topics, account }).getReader()
  const decode = (bytes: Uint8Array | undefined): Event =>
    JSON.parse(new TextDecoder().decode(bytes).replace('data: ', ''))
  return {
    next: async () => decode((await reader.read()).value),
    isDone: async () => (await reader.read()).done,
    /** The events that have already arrived; none when the stream is silent. */
    readNow: () =>
      Promise.race([reader.read(), new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)))]),
  }
}
