import { expect, test } from 'vitest'
import { type Role, roleOf } from '#domain/people/rights.ts'
import { signIn } from '#tests/support/accounts.ts'
import { openStream } from '#tests/support/live-stream.ts'
import { cookiesOf, postTo, type ServedShop, serveShop } from '#tests/support/serve.ts'

// API-001
test('a page receives over HTTP what changed on another node, from the position of its answer', async () => {
  await using shop = await serveShop()
  const there = await shop.anotherNode()
  const bag = await shop.sell({ name: 'Dune Tote' })
  const answer = await postTo(`${there}/api/products/getProductBySlug`, { slug: bag.slug })
  const [topic = '', position = ''] = [answer.headers.get('x-topics'), answer.headers.get('x-position')].map(String)
  await using stream = await openStream(there, { [topic]: position })
  expect(await stream.next()).toEqual({ topics: [], position })

  await shop.shop.write(async (_tx, announce) => announce(topic))

  expect((await stream.next()).topics).toEqual([topic])
})

test('a page whose answer came from one node and whose stream comes from another reads again', async () => {
  await using shop = await serveShop()
  const there = await shop.anotherNode()
  const answer = await shop.post('/api/products/getNewArrivals', {})
  await using stream = await openStream(there, { catalogue: answer.headers.get('x-position') ?? '' })
  expect(await stream.next()).toMatchObject({ topics: ['catalogue'], reset: true })
})

test('visitors and customers may watch public topics and their own, administrators all', async () => {
  await using shop = await serveShop()
  const [ann, bea] = [await signUp(shop, 'ann@example.com'), await signUp(shop, 'bea@example.com')]
  const boss = await signUp(shop, 'boss@example.com', 'admin')
  const own = [`cart:${ann.userId}`, `orders:${ann.userId}`]
  const notListening = async (cookie: string, topics: string[]) => {
    const response = await shop.post('/api/live', { topics: positions(topics) }, { cookie, origin: shop.origin })
    if (response.status === 200) return response.body?.cancel().then(() => [])
    expect(response.status).toBe(403)
    return ((await response.json()) as { data: { topics: string[] } }).data.topics
  }
  const asked = ['catalogue', 'product:a', ...own, 'orders', 'dashboard']
  expect(await notListening('', asked)).toEqual([...own, 'orders', 'dashboard'])
  expect(await notListening(bea.cookie, asked)).toEqual([...own, 'orders', 'dashboard'])
  expect(await notListening(ann.cookie, asked)).toEqual(['orders', 'dashboard'])
  expect(await notListening(boss.cookie, asked)).toEqual([])
  const ofObjects = ['constructor:x', 'toString:x', 'hasOwnProperty:x', '__defineGetter__:x', 'valueOf']
  for (const { cookie } of [{ cookie: '' }, ann, boss]) expect(await notListening(cookie, ofObjects)).toEqual(ofObjects)
  const proto = await shop.post('/api/live', '{"topics": {"__proto__:x": "a.1", "__proto__": "a.1"}}', {
    cookie: boss.cookie,
    origin: shop.origin,
  })
  expect(proto.status).toBe(403)
})

test('a malformed or oversized request is refused', async () => {
  await using shop = await serveShop()
  const many = positions(Array.from({ length: 501 }, (_, number) => `product:${number}`))
  for (const body of ['', '{', [], { topics: 1 }, { topics: { a: 1 } }, { topics: many }])
    expect((await shop.post('/api/live', body)).status, JSON.stringify(body).slice(0, 40)).toBe(400)
  expect((await shop.post('/api/live', `"${'x'.repeat(70_000)}"`)).status).toBe(413)
  expect((await shop.post('/api/live', { topics: {} }, { origin: 'https://evil.example' })).status).toBe(403)
})

test('a cart with very many lines stays live: its page watches every product', async () => {
  await using shop = await serveShop()
  const ann = await signUp(shop, 'ann@example.com')
  const bag = await shop.sell()
  await shop.db.$client.query(
    `insert into products (id, slug, name, description, category_id, base_price_cents, total_stock)
     select 'many-' || n, 'many-' || n, 'Bag', '', 'bags', 100, 5 from generate_series(1, 600) n`,
  )
  await shop.db.$client.query(
    `insert into cart_items (id, user_id, product_id, variant_key, quantity)
     select 'line-' || id, $1, id, 'default', 1 from products`,
    [ann.userId],
  )
  const answer = await shop.post('/api/cart/getUserCart', {}, { cookie: ann.cookie, origin: shop.origin })
  expect(await answer.json()).toHaveLength(601)
  const named = (answer.headers.get('x-topics') ?? '').split(',')
  expect(named).toEqual([`cart:${ann.userId}`, 'product:*'])
  const position = answer.headers.get('x-position') ?? ''
  await using stream = await openStream(shop.url, { 'product:*': position, [`product:${bag.id}`]: position })
  expect(await stream.next()).toEqual({ topics: [], position })
  await shop.shop.write(async (_tx, announce) => announce(`product:${bag.id}`))
  expect((await stream.next()).topics.sort()).toEqual(['product:*', `product:${bag.id}`])
  await shop.shop.write(async (_tx, announce) => announce('product:many-600'))
  expect((await stream.next()).topics).toEqual(['product:*'])
  await using late = await openStream(shop.url, { 'product:*': position })
  expect((await late.next()).topics, 'what was missed').toEqual(['product:*'])
})

test('an open stream ends when its session ends or its role changes, on every node, and reconnects with public topics only', async () => {
  await using shop = await serveShop()
  const there = await shop.anotherNode()
  const ann = await signUp(shop, 'ann@example.com')
  const boss = await signUp(shop, 'boss@example.com', 'admin')
  const own = { catalogue: '', [`orders:${ann.userId}`]: '' }
  const open = async (cookie: string, topics: Record<string, string>) => {
    const streams = [await openStream(shop.url, topics, cookie), await openStream(there, topics, cookie)]
    for (const stream of streams) await stream.next()
    return streams
  }
  const [hers, public_, bosses] = [
    await open(ann.cookie, own),
    await open('', { catalogue: '' }),
    await open(boss.cookie, { orders: '' }),
  ]

  const phone = cookiesOf(await signIn(shop, 'ann@example.com', 'a-long-password'))
  await shop.post('/api/auth/sign-out', {}, { cookie: phone, origin: shop.origin })
  await shop.shop.write(async (_tx, announce) => announce(`orders:${ann.userId}`))
  for (const stream of hers)
    expect((await stream.nextChange())?.topics, 'another session of hers ended').toEqual([`orders:${ann.userId}`])
  await shop.post('/api/auth/sign-out', {}, { cookie: ann.cookie, origin: shop.origin })
  for (const stream of hers) expect(await stream.end()).toMatchObject({ topics: [], lost: [`orders:${ann.userId}`] })
  await shop.shop.write(async (_tx, announce) => announce('catalogue', 'orders'))
  for (const stream of public_) expect((await stream.next()).topics, 'visitors go on').toEqual(['catalogue'])
  for (const stream of bosses) expect((await stream.next()).topics, 'others go on').toEqual(['orders'])
  for (const node of [shop.url, there])
    expect((await postTo(`${node}/api/live`, { topics: own }, { cookie: ann.cookie })).status).toBe(403)

  await shop.db.$client.query(`update identity_user set role = 'customer' where email = 'boss@example.com'`)
  for (const stream of bosses) expect(await stream.end()).toMatchObject({ lost: ['orders'] })
  for (const node of [shop.url, there])
    expect((await postTo(`${node}/api/live`, { topics: { orders: '' } }, { cookie: boss.cookie })).status).toBe(403)
  for (const stream of [...hers, ...public_, ...bosses]) await stream[Symbol.asyncDispose]()
})

test('a member of the team who gets another role, or leaves the team, at once follows no more than the new role may', async () => {
  await using shop = await serveShop()
  const boss = await signUp(shop, 'boss@example.com', 'admin')
  const origin = shop.origin
  const call = (path: string, input: object) => shop.post(`/api/${path}`, input, { cookie: boss.cookie, origin })
  for (const [path, change] of [
    ['team/changeRole', { role: 'fulfilment' }],
    ['team/removeMember', {}],
  ] as const) {
    const sam = await signUp(shop, `${path.slice(5)}@example.com`, 'admin')
    const { _id: userId } = await (
      await shop.post('/api/users/createOrGetUser', {}, { cookie: sam.cookie, origin })
    ).json()
    await using stream = await openStream(shop.url, { orders: '', audit: '' }, sam.cookie)
    await stream.next()
    const changed = await call(path, { userId, ...change })
    expect([changed.status, await changed.text()], path).toEqual([200, 'null'])
    await shop.shop.write(async (_tx, announce) => announce('audit'))
    expect(await stream.end(), path).toMatchObject({ topics: [], lost: expect.arrayContaining(['audit']) })
    for (const topic of path === 'team/removeMember' ? ['orders', 'audit'] : ['audit']) {
      const again = await postTo(`${shop.url}/api/live`, { topics: { [topic]: '' } }, { cookie: sam.cookie })
      expect(again.status, `${path} ${topic}`).toBe(403)
    }
  }
})

test('a session that ends while a stream opens ends the stream, and so does its expiry', async () => {
  await using shop = await serveShop()
  const ann = await signUp(shop, 'ann@example.com')
  const topics = { [`orders:${ann.userId}`]: '' }
  const { identify } = shop.shop.identity
  const isEnded = Promise.withResolvers<void>()
  shop.shop.live.onChange((heard) => heard.some((topic) => topic.startsWith('account:')) && isEnded.resolve())
  shop.shop.identity.identify = async (headers) => {
    const identity = await identify(headers)
    await shop.db.$client.query('delete from identity_session')
    await isEnded.promise
    return identity
  }
  await using late = await openStream(shop.url, topics, ann.cookie)
  expect(await late.end()).toMatchObject({ lost: Object.keys(topics) })

  shop.shop.identity.identify = identify
  const bea = await signUp(shop, 'bea@example.com')
  shop.shop.identity.identify = async (headers) => {
    const identity = await identify(headers)
    return identity && { ...identity, sessionEnds: new Date(Date.now() + 300) }
  }
  await using short = await openStream(shop.url, { [`orders:${bea.userId}`]: '' }, bea.cookie)
  await short.next()
  await short.end()
})

test('an address has at most 20 open streams, and visitors watch fewer topics', async () => {
  await using shop = await serveShop({ demo: false })
  const open = () => openStream(shop.url, { catalogue: '' })
  const streams = []
  for (let count = 0; count < 20; count++) streams.push(await open())
  const refused = await shop.post('/api/live', { topics: { catalogue: '' } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await shop.post('/api/live', { topics: { catalogue: '' } })).status).toBe(429)
  const reported = shop.logged.filter((line) => line.includes('live streams'))
  expect(reported).toHaveLength(1)
  await streams.pop()?.[Symbol.asyncDispose]()
  await expect.poll(() => shop.post('/api/live', { topics: { catalogue: '' } }).then(({ status }) => status)).toBe(200)
  for (const stream of streams) await stream[Symbol.asyncDispose]()

  const named = (most: number) => positions(Array.from({ length: most }, (_, number) => `product:${number}`))
  const statusOf = async (topics: Record<string, string>, cookie: string) => {
    const answer = await shop.post('/api/live', { topics }, { cookie, origin: shop.origin })
    await answer.body?.cancel()
    return answer.status
  }
  const { cookie } = await signUp(shop, 'ann@example.com')
  expect([await statusOf(named(200), ''), await statusOf(named(201), '')]).toEqual([200, 400])
  expect([await statusOf(named(500), cookie), await statusOf(named(501), cookie)]).toEqual([200, 400])
  for (const invented of ['product:a b', `product:${'x'.repeat(65)}`, 'product:', 'promo:ä'])
    expect(await statusOf({ [invented]: '' }, ''), invented).toBe(403)
})

test('a closed page leaves no listener behind', async () => {
  await using shop = await serveShop()
  let listeners = 0
  const { subscribe } = shop.shop.live
  shop.shop.live.subscribe = (topics, subscriber) => {
    const leave = subscribe(topics, subscriber)
    listeners += 1
    return () => {
      listeners -= 1
      leave()
    }
  }
  const stream = await openStream(shop.url, { catalogue: shop.shop.live.position() })
  await stream.next()
  expect(listeners).toBe(1)
  await stream[Symbol.asyncDispose]()
  await expect.poll(() => listeners).toBe(0)
})

function positions(topics: string[]): Record<string, string> {
  return Object.fromEntries(topics.map((topic) => [topic, '']))
}

async function signUp(shop: ServedShop, email: string, role: Role | 'admin' = 'customer') {
  const account = { email, name: 'Ann', password: 'a-long-password' }
  await shop.shop.identity.createAccount({ ...account, role: roleOf(role) })
  const cookie = cookiesOf(await shop.post('/api/auth/sign-in/email', account, { origin: shop.origin }))
  const user = await shop.post('/api/users/createOrGetUser', {}, { cookie, origin: shop.origin })
  return { cookie, userId: ((await user.json()) as { _id: string })._id }
}
