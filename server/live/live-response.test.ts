import { expect, test } from 'vitest'
import { cookiesOf, postTo, type ServedShop, serveShop } from '#tests/support/serve.ts'

// API-001
test('a page hears over HTTP of what changed on another node, from the position of its answer', async () => {
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

test('an answer of one node and a stream of another: the page is told to ask again', async () => {
  await using shop = await serveShop()
  const there = await shop.anotherNode()
  const answer = await shop.post('/api/products/getNewArrivals', {})
  await using stream = await openStream(there, { catalogue: answer.headers.get('x-position') ?? '' })
  expect(await stream.next()).toMatchObject({ topics: ['catalogue'], reset: true })
})

test('visitors and customers may listen to public topics and their own, administrators to all', async () => {
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
})

test('a question that is malformed or too large is refused', async () => {
  await using shop = await serveShop()
  const many = positions(Array.from({ length: 501 }, (_, number) => `product:${number}`))
  for (const body of ['', '{', [], { topics: 1 }, { topics: { a: 1 } }, { topics: many }])
    expect((await shop.post('/api/live', body)).status, JSON.stringify(body).slice(0, 40)).toBe(400)
  expect((await shop.post('/api/live', `"${'x'.repeat(70_000)}"`)).status).toBe(413)
  expect((await shop.post('/api/live', { topics: {} }, { origin: 'https://evil.example' })).status).toBe(403)
})

test('a bag with very many lines stays live: its page listens to every product', async () => {
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

test('a page that closes leaves no listener behind', async () => {
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

async function signUp(shop: ServedShop, email: string, role: 'customer' | 'admin' = 'customer') {
  const account = { email, name: 'Ann', password: 'a-long-password' }
  await shop.shop.identity.createAccount({ ...account, role })
  const cookie = cookiesOf(await shop.post('/api/auth/sign-in/email', account, { origin: shop.origin }))
  const user = await shop.post('/api/users/createOrGetUser', {}, { cookie, origin: shop.origin })
  return { cookie, userId: ((await user.json()) as { _id: string })._id }
}

async function openStream(url: string, topics: Record<string, string>) {
  const response = await postTo(`${url}/api/live`, { topics })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    async next(): Promise<{ topics: string[]; position: string; reset?: boolean }> {
      const { value = '' } = (await reader?.read()) ?? {}
      return JSON.parse(value.replace(/^data: /, ''))
    },
    [Symbol.asyncDispose]: async () => reader?.cancel(),
  }
}
