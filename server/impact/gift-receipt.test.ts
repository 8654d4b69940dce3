import { expect, test } from 'vitest'
import { checkGift } from '#app/pages/storefront/ledger/check/check-gift.ts'
import { checkLedger } from '#app/pages/storefront/ledger/check/check-ledger.ts'
import { recording } from '#app/pages/storefront/ledger/check/saved-check.ts'
import { carryOutDeletions } from '#server/deletions/deletions.ts'
import { jobs } from '#server/modules.ts'
import { leavingShop, live } from '#tests/support/account-deletion.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { orderProduct, refundPartOf } from '#tests/support/donating.ts'
import { payOut } from '#tests/support/paying-out.ts'
import { readLogFile } from './log-answers.ts'
import { publishDonations } from './publish-donations.ts'

const day = 24 * 60 * 60 * 1000

test('the receipt of an order is found in the log that the shop publishes, before and after a refund', async () => {
  await using shop = await openBuying()
  await publishDonations(shop.shop)
  const ann = await buyerAt(shop, 'ann')
  await orderProduct(shop, ann, { charity: 'education' })
  const orderId = await orderProduct(shop, ann, { charity: 'children', donation: 7.25 })
  const { code, keyHash } = await linkOf(shop, orderId)
  expect(await check(shop, { code, keyHash })).toEqual({ state: 'unpublished' })
  await publishDonations(shop.shop)
  expect(await check(shop, { code, keyHash })).toMatchObject({
    state: 'verified',
    left: 1225,
    size: 3,
    hasKeyHash: true,
  })
  expect(await check(shop, { code, keyHash: keyHash.replace(/./g, 'A') })).toMatchObject({ fault: 'key' })
  await refundPartOf(shop, orderId, 50)
  expect(await check(shop, { code, keyHash }), 'the refund is not published yet').toMatchObject({ left: 1225 })
  await publishDonations(shop.shop)
  const verdict = await check(shop, { code, keyHash })
  const [order] = await run(
    shop,
    'select sum(charity_donation_cents + additional_cents)::int as left from donations where order_id = $1',
    [orderId],
  )
  expect(verdict).toMatchObject({ state: 'reversed', left: order?.left, size: 5, earlierSize: 3 })
})

test('a published payout is found for the oldest donation, with its receipt, until it is taken back; the whole log adds up', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'owner')
  const ann = await buyerAt(shop, 'ann')
  const [first, second] = [
    await orderProduct(shop, ann, { charity: 'children' }),
    await orderProduct(shop, ann, { charity: 'children' }),
  ]
  await publishDonations(shop.shop)
  const { payoutId, seq } = await payOut(shop, admin, { charityId: 'children', amount: 5 })
  const of = async (orderId: string) => check(shop, await linkOf(shop, orderId))
  expect(await of(first)).toMatchObject({ state: 'paid', payouts: [{ seq, cents: 500, receipt: expect.any(String) }] })
  expect(await of(second)).toMatchObject({ state: 'verified', payouts: [] })
  const read = async (path: string) => (await readLogFile(shop.shop, path))?.body ?? null
  expect(await checkLedger({ read })).toEqual({ state: 'right', size: 3, receipts: 1 })
  expect(await shop.guest.impact.getLedger()).toMatchObject({ given: 10, paidOut: 5, owed: 5 })
  await admin.payouts.undoPayout({ payoutId, reason: 'The wrong account' })
  expect(await of(first)).toMatchObject({ state: 'verified', payouts: [] })
  expect(await checkLedger({ read })).toEqual({ state: 'right', size: 4, receipts: 0 })
  const { lines } = await shop.guest.impact.getLedgerLines({ limit: 2 })
  expect(lines.map(({ kind, amount, of }) => [kind, amount, of])).toEqual([
    ['adjustment', 5, { seq, isPayout: true }],
    ['payout', -5, undefined],
  ])
})

test('each order with a donation has a receipt, whatever wrote it, and one without has none', async () => {
  await using shop = await openBuying({ isFalsified: true })
  await shop.signIn('ann')
  await run(
    shop,
    `with made as (insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents,
      tax_cents, charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address)
      select 'filled-' || g, 'SM-' || g, (select id from users limit 1), 'ann@example.com', 'Ann', 'delivered', 10000, 0, 0, 0, 500, 0, 10000,
        'education', '{}' from generate_series(0, 20) g returning id, order_number)
    insert into donations (order_id, charity, charity_donation_cents, additional_cents)
    select id, 'education', case when order_number = 'SM-0' then 0 else 500 end, 0 from made`,
  )
  const [count] = await run(
    shop,
    `select count(*)::int as receipts, count(distinct code)::int as codes, count(*) filter (where order_id = 'filled-0')::int as empty,
      count(*) filter (where code_hash = sha256(convert_to(code, 'UTF8')))::int as hashed from gift_receipts`,
  )
  expect(count).toEqual({ receipts: 20, codes: 20, empty: 0, hashed: 20 })
})

test("the link is in the buyer's order and in its email, with the hash of the log's key, and in nobody else's answer", async () => {
  await using shop = await openBuying()
  await publishDonations(shop.shop)
  const ann = await buyerAt(shop, 'ann')
  const orderId = await orderProduct(shop, ann, { charity: 'children' })
  const path = (await ann.orders.getUserOrders({}))[0]?.giftPath
  expect(path).toMatch(/^\/gift\/[0-9a-f]{32}#[\w-]{22}$/)
  await jobs.sendOrderEmail.run(shop.shop, { kind: 'confirmation', orderId, cause: orderId })
  const [email] = await run(shop, "select html, text from emails where kind = 'confirmation'")
  expect(email?.html).toContain(`href="http://localhost:3000${path}"`)
  expect(email?.text).toContain(`Check your gift in our public ledger: http://localhost:3000${path}`)
  const admin = await shop.signIn('marina', 'admin')
  expect(JSON.stringify(await admin.orders.getAllOrders({}))).not.toContain('/gift/')
})

test('codes cannot be guessed or derived, and no public address reveals an order, a person, a salt or a code', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const orderIds: string[] = []
  for (let count = 0; count < 3; count++) orderIds.push(await orderProduct(shop, ann, { charity: 'children' }))
  await publishDonations(shop.shop)
  const rows = await run(
    shop,
    `select r.code, encode(code_hash, 'hex') as hash, o.id, o.order_number as number, o.email, encode(s.salt, 'hex') as salt, e.body
    from gift_receipts r join orders o on o.id = r.order_id join donations d on d.order_id = o.id
    join impact_entries e on e.donation_id = d.id join impact_salts s on s.seq = e.seq`,
  )
  expect(new Set(rows.map(({ code }) => code)).size).toBe(3)
  const nothing = { isDeleted: false, receipt: null }
  for (const { code, hash, id, number, salt, body } of rows) {
    const { commitment } = JSON.parse(`${body}`)
    const near = [
      `${code}`.slice(0, 31),
      `${code}0`,
      `${code}`.toUpperCase(),
      `${code}`.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ]
    for (const guess of [
      hash,
      id,
      number,
      salt,
      `${salt}`.slice(0, 32),
      commitment,
      `${commitment}`.slice(0, 32),
      ...near,
      '',
      "' or 1=1",
      '%',
      '_'.repeat(32),
    ])
      expect(await shop.guest.impact.getGiftReceipt({ code: `${guess}` }), `${guess}`).toEqual(
        guess === code ? expect.anything() : nothing,
      )
    expect(await shop.guest.impact.getGiftReceipt({ code: `${code}` })).toMatchObject({
      receipt: { orderNumber: number },
    })
  }
  const files = ['checkpoint', 'key', 'totals.json', 'pledges.json', 'tile/entries/000.p/3', 'tile/0/000.p/3']
  const published = await Promise.all(files.map(async (path) => (await readLogFile(shop.shop, path))?.body))
  const everything = Buffer.concat(published.map((body) => body ?? Buffer.from('missing')))
  expect(everything.toString()).not.toContain('missing')
  for (const { code, hash, id, number, email, salt } of rows)
    for (const secret of [code, hash, id, number, email, salt]) {
      expect(everything.includes(`${secret}`), `${secret}`).toBe(false)
      if (/^[0-9a-f]{32,}$/.test(`${secret}`)) expect(everything.includes(Buffer.from(`${secret}`, 'hex'))).toBe(false)
    }
  const receipt = JSON.stringify(await shop.guest.impact.getGiftReceipt({ code: `${rows[0]?.code}` }))
  for (const secret of [ann.caller.email, ann.caller.userId, 'Ann', 'Weaver', 'Portland', ...orderIds])
    expect(receipt, secret).not.toContain(secret)
})

test('with the account the code, the salt and what connects them with the order are deleted, and the receipt says so', async () => {
  await using shop = await leavingShop()
  await publishDonations(shop.shop)
  const ann = await live(shop)
  await publishDonations(shop.shop)
  const [row] = await shop.run('select code from gift_receipts where order_id = $1', [ann.orderId])
  const ask = () => shop.guest.impact.getGiftReceipt({ code: `${row?.code}` })
  expect(await ask()).toMatchObject({ isDeleted: false, receipt: { lines: [{ salt: expect.any(String) }] } })
  await ann.client.deletions.requestDeletion({ keepsReviews: false, confirmation: ann.email, password: ann.password })
  shop.shop.now = () => new Date(shop.began + 14 * day)
  await carryOutDeletions(shop.shop)
  expect(await ask()).toEqual({ isDeleted: true, receipt: null })
  expect(await shop.run('select order_id, code from gift_receipts')).toEqual([{ order_id: null, code: null }])
})

async function linkOf(shop: Buying, orderId: string) {
  const [row] = await run(shop, 'select gift_path($1) as path', [orderId])
  const [path = '', keyHash = ''] = `${row?.path}`.split('#')
  return { code: path.slice('/gift/'.length), keyHash }
}

async function check(shop: Buying, { code, keyHash }: { code: string; keyHash: string }) {
  const { receipt } = await shop.guest.impact.getGiftReceipt({ code })
  if (!receipt) throw new Error('No receipt')
  const { read } = recording(async (path) => (await readLogFile(shop.shop, path))?.body ?? null)
  return checkGift({ receipt, keyHash }, { read })
}

function run({ db }: Pick<Buying, 'db'>, text: string, values: unknown[] = []) {
  return queryRows(db, { name: '', text }, values)
}
