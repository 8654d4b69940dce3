import { expect, test } from 'vitest'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { orderProduct, refundPartOf } from '#tests/support/donating.ts'
import { serveShop } from '#tests/support/serve.ts'
import { until } from '#tests/support/waits.ts'
import { checkLedger, type Earlier } from '../../verify/check-ledger.ts'
import { readLogFile } from './log-answers.ts'
import { sha256 } from './merkle-log.ts'
import { publishDonations, startPublisher } from './publish-donations.ts'

test('donations, added ones and refunds are entries of the public ledger, which agrees with its checkpoint', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const first = await orderProduct(shop, ann, { charity: 'children', donation: 7.25 })
  await orderProduct(shop, ann, { charity: 'education' })
  await publishDonations(shop.shop)
  const before = await check(shop)
  expect(before).toMatchObject({ problems: [], size: 3 })
  await refundPartOf(shop, first, 43)
  await publishDonations(shop.shop)
  const { problems, size, sums } = await check(shop, before.now)
  expect(problems).toEqual([])
  expect(size).toBe(5)
  expect((await entriesOf(shop)).map(({ kind, cents, of }) => [kind, cents, of])).toEqual([
    ['accrual', 500, undefined],
    ['extra', 725, undefined],
    ['accrual', 500, undefined],
    ['reversal', expect.any(Number), 0],
    ['reversal', expect.any(Number), 1],
  ])
  const { years } = await shop.guest.impact.getImpact()
  for (const { charity, total } of years[0]?.charities ?? [])
    expect((sums.get(charity)?.given ?? 0) / 100, charity).toBe(total)
})

test('an entry hides its order, and its commitment can be computed again with the stored salt', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const orderId = await orderProduct(shop, ann, { charity: 'children' })
  await publishDonations(shop.shop)
  const [entry] = await entriesOf(shop)
  expect(Object.keys(entry ?? {})).toEqual([
    'cents',
    'charity',
    'commitment',
    'currency',
    'day',
    'kind',
    'policy',
    'seq',
  ])
  const [order] = await run(shop, `select order_number as number from orders where id = '${orderId}'`)
  const [salt] = await run(shop, `select encode(salt, 'hex') as salt from impact_salts`)
  const commitment = sha256(Buffer.from(`${salt?.salt}`, 'hex'), `${order?.number}500children`)
  expect(entry?.commitment).toBe(commitment.toString('hex'))
})

test('what a refund takes back from an order whose personal data is deleted is published without a salt', async () => {
  await using shop = await openBuying()
  const orderId = await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children' })
  await publishDonations(shop.shop)
  await run(shop, 'update gift_receipts set order_id = null, code = null')
  await run(shop, 'delete from impact_salts')
  await refundPartOf(shop, orderId, 43)
  await publishDonations(shop.shop)
  expect((await entriesOf(shop)).map(({ kind }) => kind)).toEqual(['accrual', 'reversal'])
  expect(await run(shop, 'select from impact_salts')).toEqual([])
})

test('a donation is published soon after its order, and each refund after it', async () => {
  await using shop = await openBuying()
  const heard: ((names: string[]) => void)[] = []
  const live = {
    ...shop.shop.live,
    onChange: (listener: (names: string[]) => void) => {
      heard.push(listener)
      return () => {}
    },
  }
  const publisher = startPublisher({ ...shop.shop, live })
  const announce = () => {
    for (const listener of heard) listener(['orders', 'impact'])
  }
  const orderId = await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children' })
  const published = (size: number) =>
    until(
      () => check(shop),
      (report) => report.size === size,
    )
  announce()
  announce()
  expect((await published(1)).problems).toEqual([])
  await refundPartOf(shop, orderId, 43)
  announce()
  expect((await published(2)).problems).toEqual([])
  await publisher.stop()
})

test('two nodes that publish at once make one ledger, each donation once', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  for (let count = 0; count < 4; count++) await orderProduct(shop, ann, { charity: 'children' })
  await Promise.all([
    publishDonations(shop.shop),
    publishDonations({ ...shop.shop }),
    publishDonations({ ...shop.shop }),
  ])
  expect(await check(shop)).toMatchObject({ problems: [], size: 4 })
  const rows = await run(
    shop,
    'select count(*)::int as count, (select count(*)::int from impact_pending) as waiting from impact_checkpoints',
  )
  expect(rows).toEqual([{ count: 1, waiting: 0 }])
})

test('a large ledger is published in portions, with full tiles that never change', async () => {
  await using shop = await openBuying({ isFalsified: true })
  await shop.signIn('ann')
  await run(
    shop,
    `with made as (insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents,
      tax_cents, charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address)
      select 'filled-' || g, 'SM-' || g, (select id from users limit 1), 'ann@example.com', 'Ann', 'delivered', 10000, 0, 0, 0, 500, 0, 10000,
        'education', '{}' from generate_series(1, 2300) g returning id)
    insert into donations (order_id, charity, charity_donation_cents, additional_cents) select id, 'education', 500, 0 from made`,
  )
  await publishDonations(shop.shop)
  expect(await check(shop)).toMatchObject({ problems: [], size: 2300 })
  expect(await run(shop, 'select size::int from impact_checkpoints order by size')).toEqual(
    [1000, 2000, 2300].map((size) => ({ size })),
  )
  const full = await readLogFile(shop.shop, 'tile/entries/000')
  expect(full?.isForever).toBe(true)
  for (const path of [
    'tile/0/009',
    'tile/0/008.p/253',
    'tile/entries/008.p/253',
    'tile/0/000.p/256',
    'tile/0/x000/000',
    'tile/0/0',
  ])
    expect(await readLogFile(shop.shop, path), path).toBeNull()
  expect((await readLogFile(shop.shop, 'tile/0/008.p/10'))?.body.length).toBe(320)
})

test('before the first donation the checkpoint is of an empty ledger, and the database refuses to change entries', async () => {
  await using shop = await openBuying()
  await publishDonations(shop.shop)
  await publishDonations(shop.shop)
  expect(await check(shop)).toMatchObject({ problems: [], size: 0 })
  await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children' })
  await publishDonations(shop.shop)
  for (const change of [
    'update impact_entries set cents = 400',
    'delete from impact_entries',
    'delete from impact_checkpoints',
  ])
    await expect(run(shop, change), change).rejects.toThrow('append-only')
})

test('each share that the shop promised is public with its first day', async () => {
  await using shop = await openBuying()
  await run(shop, `insert into settings (key, value) values ('charity-share', '{"basisPoints": 800}')`)
  const pledges = JSON.parse(`${(await readLogFile(shop.shop, 'pledges.json'))?.body}`)
  expect(pledges).toEqual([
    { version: 1, basisPoints: 500, validFrom: null },
    { version: 2, basisPoints: 800, validFrom: expect.any(String) },
  ])
})

test('the log is served to verifiers of other sites, its full tiles for ever, and nothing else below /impact', async () => {
  await using shop = await serveShop()
  await publishDonations(shop.shop)
  const get = (path: string) => fetch(`${shop.url}/impact/${path}`)
  const checkpoint = await get('checkpoint')
  expect(checkpoint.headers.get('access-control-allow-origin')).toBe('*')
  expect(checkpoint.headers.get('cache-control')).toBe('public, max-age=5')
  expect(await checkpoint.text()).toMatch(
    /^localhost(:\d+)?\/impact\n0\n47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n— /,
  )
  expect((await get('key')).status).toBe(200)
  for (const path of ['tile/0/000', 'tile/entries/000.p/1', 'nothing', 'tile/99/000', ''])
    expect((await get(path)).status, path).toBe(404)
})

function check({ shop }: Buying, earlier: Earlier | null = null) {
  return checkLedger(async (path) => (await readLogFile(shop, path))?.body ?? null, earlier)
}

async function entriesOf(shop: Buying) {
  const rows = await run(shop, 'select body from impact_entries order by seq')
  return rows.map(({ body }) => JSON.parse(`${body}`))
}

function run({ db }: Buying, text: string) {
  return queryRows(db, { name: '', text }, [])
}
