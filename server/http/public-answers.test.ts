import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { publicReads } from '#server/rpc/public-reads.ts'
import { cookiesOf, serveShop } from '#tests/support/serve.ts'
import { until } from '#tests/support/waits.ts'

const renamed = sql({ name: 'test-rename', text: 'update products set name = $2 where id = $1' })

test('an answer of a public read is stored, in full and compressed, until one of its topics changes', async () => {
  await using shop = await openShop()
  const { bag, ask, outcomes } = shop
  expect(await ask()).toMatchObject({ page: [{ name: 'First' }] })
  expect(await ask()).toMatchObject({ page: [{ name: 'First' }] })
  await shop.rename('Second')
  expect(await ask()).toMatchObject({ page: [{ name: 'Second' }] })
  expect(outcomes()).toEqual(['ok', 'cached', 'ok'])
  const [first, again] = [await shop.asked(), await shop.asked()]
  for (const name of ['x-topics', 'content-type', 'cache-control'])
    expect(again.headers.get(name), name).toBe(first.headers.get(name))
  expect(again.headers.get('x-topics')).toContain('catalogue')
  expect(again.headers.get('cache-control')).toBe('no-store')
  expect(await shop.named(bag.slug)).toBe('Second')
})

test('a reader never receives what was stored before their own change, however soon they ask', async () => {
  await using shop = await openShop()
  for (let turn = 0; turn < 30; turn++) {
    await shop.ask()
    await shop.rename(`Name ${turn}`)
    expect(await shop.ask()).toMatchObject({ page: [{ name: `Name ${turn}` }] })
  }
})

test('an answer overtaken while it was read is not stored', async () => {
  await using shop = await openShop()
  const { write } = shop.shop
  const reading = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const searched = shop.shop.functions.get('products.searchProducts')
  if (!searched) throw new Error('no such function')
  const slow = async (call: never, input: never) => {
    const answer = await searched.handler(call, input)
    reading.resolve()
    await changed.promise
    return answer
  }
  shop.shop.functions = new Map([...shop.shop.functions, ['products.searchProducts', { ...searched, handler: slow }]])
  const overtaken = shop.ask()
  await reading.promise
  await write(async (tx, announce) => {
    await query(tx, renamed, [shop.bag.id, 'Second'])
    announce(topics.catalogue)
  })
  changed.resolve()
  expect(await overtaken).toMatchObject({ page: [{ name: 'First' }] })
  expect(await shop.ask()).toMatchObject({ page: [{ name: 'Second' }] })
})

test('a change on another node arrives', async () => {
  await using shop = await openShop()
  const other = await shop.anotherNode()
  const named = async () => JSON.stringify(await shop.ask(other))
  expect(await named()).toContain('First')
  await shop.rename('Second')
  await until(named, (text) => text.includes('Second'))
})

test('those who ask for the same at once share one answer', async () => {
  await using shop = await openShop()
  await Promise.all(Array.from({ length: 20 }, () => shop.ask()))
  expect(shop.outcomes().filter((outcome) => outcome === 'ok')).toHaveLength(1)
})

test("nobody's session is read for a public answer, and it is the same for a customer", async () => {
  await using shop = await openShop()
  const signUp = { name: 'Ann', email: 'ann@example.com', password: 'a long and quiet password' }
  const cookie = cookiesOf(await shop.post('/api/auth/sign-up/email', signUp, { origin: shop.origin }))
  let identified = 0
  const { identify } = shop.shop.identity
  shop.shop.identity = {
    ...shop.shop.identity,
    identify: (...request) => {
      identified += 1
      return identify(...request)
    },
  }
  expect(await (await shop.asked({ cookie })).text()).toBe(await (await shop.asked()).text())
  expect(identified).toBe(0)
  await shop.post('/api/cart/getUserCart', {}, { cookie, origin: shop.origin })
  expect(identified, 'the session of this call is read').toBe(1)
})

test('a preview of an unpublished bag is read for the team alone, also after others asked for it', async () => {
  await using shop = await openShop()
  const draft = await shop.sell({ name: 'Draft', isActive: false })
  const { caller } = await shop.signIn('marina', 'admin')
  const session = { roleAt: null, sessionId: 'one', sessionEnds: new Date(Date.now() + 3_600_000) }
  const marina = { ...caller, ...session, hasTwoSteps: true, hasFreshProof: true }
  shop.shop.identity = {
    ...shop.shop.identity,
    identify: async (headers) => (headers.get('cookie') === 'marina' ? marina : null),
  }
  const statusOf = async (cookie: string, preview?: boolean) =>
    (await shop.post('/api/products/getProductBySlug', { slug: draft.slug, preview }, { cookie })).status
  for (const _ of ['first', 'second']) {
    expect(await statusOf('nobody', true)).toBe(404)
    expect(await statusOf('marina', true)).toBe(200)
    expect(await statusOf('marina')).toBe(404)
  }
  expect(shop.outcomes()).not.toContain('cached')
})

test('no public read looks at its caller, except through the question about a preview', () => {
  for (const name of publicReads) {
    const file = name.replace(/.*\./, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const found = globSync(`server/**/${file}.ts`)
    expect(found, name).toHaveLength(1)
    expect(readFileSync(found[0] ?? '', 'utf8'), name).not.toMatch(/\bcaller\b/)
  }
})

test('refusals, personal reads and what may be too large are read anew', async () => {
  await using shop = await openShop()
  for (const _ of ['first', 'second']) {
    expect((await shop.post('/api/products/getProductBySlug', { slug: 'none' })).status).toBe(404)
    expect((await shop.post('/api/cart/quoteCart', { cartItems: [] })).status).toBe(200)
    expect((await shop.post('/api/products/searchProducts', `{}${' '.repeat(3_000)}`)).status).toBe(200)
  }
  expect(shop.outcomes()).not.toContain('cached')
})

test('each client receives the encoding that it accepts, from the same stored answer', async () => {
  await using shop = await openShop()
  const texts = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity', 'br', 'identity']) {
    const answer = await shop.asked({ 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    texts.add(await answer.text())
  }
  expect([...texts]).toEqual([expect.stringContaining('First')])
  expect(shop.outcomes()).toEqual(['ok', 'cached', 'cached', 'cached', 'cached'])
})

async function openShop() {
  const shop = await serveShop({ answerCacheMb: 1 })
  const bag = await shop.sell({ name: 'First' })
  const asked = (headers: Record<string, string> = {}) => shop.post('/api/products/searchProducts', {}, headers)
  return {
    ...shop,
    bag,
    asked,
    ask: async (url = shop.url) => (await fetch(`${url}/api/products/searchProducts`, { method: 'POST' })).json(),
    async named(slug: string) {
      const answer = await shop.post('/api/products/getProductBySlug', { slug })
      return ((await answer.json()) as { name: string }).name
    },
    /** The outcomes of the lists that were asked for. */
    outcomes: () =>
      shop.logged
        .map((line) => JSON.parse(line))
        .filter(({ message }) => message === 'call')
        .map(({ outcome }) => outcome),
    rename: (name: string) =>
      shop.shop.write(async (tx, announce) => {
        await query(tx, renamed, [bag.id, name])
        announce(topics.catalogue, topics.product(bag.id))
      }),
  }
}
