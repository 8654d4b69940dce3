import { expect, test } from 'vitest'
import { mergedAway } from '#domain/people/account-merge.ts'
import { carryOutDeletions } from '#server/deletions/deletions.ts'
import { jobs } from '#server/modules.ts'
import { personalArchive } from '#server/users/users.ts'
import { everywhere, type LeavingShop, leavingShop, live } from '#tests/support/account-deletion.ts'
import { signUp } from '#tests/support/accounts.ts'
import { outcomeOf } from '#tests/support/buying.ts'
import { cookiesOf } from '#tests/support/serve.ts'

const plannedFor = `insert into account_deletions (id, user_id, keeps_reviews, asked_by, asked_at, due_at)
values ('d', $1, true, 'customer', now(), now() + interval '14 days')`

type Person = Awaited<ReturnType<typeof live>>

test('everything of one account moves to the other, and no row names the first one any longer', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  const [money, before] = [await moneyOf(shop), await compare(shop, ann, ben)]
  expect(await merge(shop, { stays: ann, goes: ben })).toEqual({ customerId: ann.userId })

  const merged = await shop.admin.users.getCustomer({ customerId: ann.userId })
  const [one, other] = before.accounts
  expect(merged.totalOrders).toBe(one.orders + other.orders)
  expect(merged.totalSpent).toBe(one.spent + other.spent)
  expect((await ann.client.orders.getUserOrders({})).map(({ _id }) => _id).sort()).toEqual(
    [ann.orderId, ben.orderId].sort(),
  )
  expect((await ann.client.impact.getUserImpact({ limit: 10 })).orders).toBe(2)
  expect(await rowsOf(shop, ann.userId)).toEqual({
    addresses: 2,
    cart_items: 2,
    customer_messages: 2,
    customer_notes: 2,
    orders: 2,
    checkouts: 2,
    payment_methods: 1,
    product_views: 2,
    return_requests: 2,
    reviews: 2,
    uploads: 4,
    wishlist_entries: 2,
    contact_messages: 3,
  })
  expect(await rowsOf(shop, ben.userId)).toEqual({})
  const defaults = await shop.run('select 1 from addresses where user_id = $1 and is_default', [ann.userId])
  expect(defaults).toHaveLength(1)
  expect(await moneyOf(shop), 'no money moved').toEqual(money)
  const [left] = await shop.run('select email, name, deleted_at is not null as gone from users where id = $1', [
    ben.userId,
  ])
  expect(left).toEqual({ ...mergedAway, gone: true })
  expect((await shop.admin.users.getCustomerStats({})).totalCustomers).toBe(
    (await shop.admin.users.getAllCustomers({})).length,
  )
})

test('the leaving account is signed out at once, cannot return, and both addresses get an email', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  await merge(shop, { stays: ann, goes: ben })
  expect(await ben.isSignedIn()).toBe(false)
  expect(await ann.isSignedIn()).toBe(true)
  const signIn = await shop.post('/api/auth/sign-in/email', { email: ben.email, password: ben.password })
  expect(signIn.status).toBe(401)
  const emails = await shop.run("select kind, recipient, text from emails where kind like 'merge-%' order by kind desc")
  expect(emails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['merge-stayed', ann.email],
    ['merge-gone', ben.email],
  ])
  expect(String(emails[0]?.text)).toContain('b…@example.com')
  expect(String(emails[1]?.text), 'no more of the address than its owner knows').toContain('a…@example.com')
  expect(String(emails[1]?.text)).not.toContain(ann.email)
})

test('an unconfirmed address receives nothing, and gets no email when its account goes', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  await shop.run('update identity_user set "emailVerified" = false where email = $1', [ben.email])
  expect(await outcomeOf(merge(shop, { stays: ben, goes: ann }))).toBe('CANNOT_MERGE')
  expect((await compare(shop, ann, ben)).accounts[1]).toMatchObject({
    emailVerified: false,
    remainingObstacle: 'unconfirmed',
    closingObstacle: null,
  })
  expect(await rowsOf(shop, ann.userId)).toMatchObject({ orders: 1 })
  await merge(shop, { stays: ann, goes: ben })
  const emails = await shop.run("select recipient from emails where kind like 'merge-%'")
  expect(emails).toEqual([{ recipient: ann.email }])
})

test('signing in with the old address finds an empty account', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  await merge(shop, { stays: ann, goes: ben })
  const cookie = cookiesOf(await signUp(shop, ben.email))
  const ask = (path: string) => shop.post(`/api/${path}`, {}, { cookie, origin: shop.origin })
  expect((await (await ask('users/createOrGetUser')).json())._id).not.toBe(ben.userId)
  expect(await (await ask('orders/getUserOrders')).json()).toEqual([])
  expect(await (await ask('addresses/getUserAddresses')).json()).toEqual([])
})

test('where both reviewed a bag, saved it or put it into the cart, it exists once', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  const { productId } = ann
  await shop.run("update reviews set product_id = $1, comment = 'Mine, too.', rating = 1 where user_id = $2", [
    productId,
    ben.userId,
  ])
  await shop.run('update reviews set is_verified_purchase = (user_id = $1)', [ben.userId])
  await shop.run('update addresses set phone = null where user_id = $1', [ann.userId])
  await ben.client.wishlist.toggleWishlist({ productId, wished: true })
  await ben.client.cart.addToCart({ productId, quantity: 3 })
  await ben.client.addresses.addAddress({ ...ann.home, lastName: ann.home.lastName.toUpperCase(), isDefault: true })
  const { alike } = await compare(shop, ann, ben)
  expect(alike).toEqual({ reviews: 1, addresses: 1, wishlist: 1, cart: 1 })
  await merge(shop, { stays: ann, goes: ben })
  expect(await rowsOf(shop, ann.userId)).toMatchObject({ reviews: 1, wishlist_entries: 2, cart_items: 2, addresses: 2 })
  const [review] = await shop.guest.reviews.getProductReviews({ productId })
  expect(review).toMatchObject({ comment: 'A fine bag.', rating: 5, isVerifiedPurchase: true })
  const homes = await ann.client.addresses.getUserAddresses({})
  expect(homes.map(({ phone }) => phone)).toEqual([ann.home.phone, ben.home.phone])
  const [product] = await shop.run(
    'select total_reviews, average_rating::float8 as rating from products where id = $1',
    [productId],
  )
  expect(product).toEqual({ total_reviews: 1, rating: 5 })
  const [line] = await shop.run('select quantity from cart_items where user_id = $1 and product_id = $2', [
    ann.userId,
    productId,
  ])
  expect(line).toEqual({ quantity: 3 })
  const [entry] = await shop.run(
    "select before->>'comment' as comment from audit_log where table_name = 'reviews' and change = 'delete'",
  )
  expect(entry, 'what was written is not lost to the shop').toEqual({ comment: 'Mine, too.' })
})

test('uses of a promo code count together from then on', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  await shop.run(`insert into promo_codes (id, code, type, value, valid_from, valid_until, is_active)
    values ('p', 'SEA', 'percentage', 10, now() - interval '1 day', now() + interval '1 day', true)`)
  await shop.run(
    "insert into promo_uses (checkout_id, promo_code_id, user_id, state) select id, 'p', user_id, 'final' from checkouts",
  )
  await merge(shop, { stays: ann, goes: ben })
  expect(await shop.run('select user_id, count(*)::int from promo_uses group by 1')).toEqual([
    { user_id: ann.userId, count: 2 },
  ])
  expect(await shop.run("select held_count, final_count from promo_usage where promo_code_id = 'p'")).toEqual([
    { held_count: 0, final_count: 2 },
  ])
})

test.each([
  ['a checkout of who goes', "update checkouts set status = 'open' where user_id = $1", 'goes'],
  ['one that is being released', "update checkouts set status = 'releasing' where user_id = $1", 'goes'],
  [
    'a paid one that its browser has not had',
    "update checkouts set claimed = false, expires_at = now() + interval '1 day' where user_id = $1",
    'goes',
  ],
  ['a role', "update users set role = 'support' where id = $1", 'goes'],
  ['a role of who stays', "update users set role = 'support' where id = $1", 'stays'],
  ['a planned deletion', plannedFor, 'goes'],
  ['a planned deletion of who stays', plannedFor, 'stays'],
] as const)('%s blocks it, and nothing moves', async (_, statement, whose) => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  const before = await rowsOf(shop, ann.userId)
  await shop.run(statement, [whose === 'goes' ? ben.userId : ann.userId])
  expect(await outcomeOf(merge(shop, { stays: ann, goes: ben }))).toBe('CANNOT_MERGE')
  expect(await rowsOf(shop, ann.userId)).toEqual(before)
  expect(await ben.isSignedIn()).toBe(true)
})

test('an account is not merged with itself, nor without typing the other address; a second try is harmless', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  expect(await outcomeOf(merge(shop, { stays: ann, goes: ann }))).toBe('NOT_FOUND')
  const typed = { stayingId: ann.userId, leavingId: ben.userId, confirmation: ann.email }
  expect(await outcomeOf(shop.admin.merges.mergeAccounts(typed))).toBe('NOT_CONFIRMED')
  const both = await Promise.all([merge(shop, { stays: ann, goes: ben }), merge(shop, { stays: ann, goes: ben })])
  expect(both).toEqual([{ customerId: ann.userId }, { customerId: ann.userId }])
  expect(await shop.run('select orders, reviews, addresses, messages from account_merges')).toEqual([
    { orders: 1, reviews: 1, addresses: 1, messages: 3 },
  ])
  expect(await outcomeOf(merge(shop, { stays: ben, goes: ann }))).toBe('NOT_FOUND')
})

test('the audit log says who merged what, and an old link leads to the remaining account', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  await merge(shop, { stays: ann, goes: ben })
  const [entry] = (await shop.admin.admin.getAuditLog({ kind: 'customer' })).filter(
    ({ table }) => table === 'account_merges',
  )
  expect(entry).toMatchObject({
    actorName: shop.admin.caller.name,
    subject: `customer:${ann.userId}`,
    action: 'merges.mergeAccounts',
    after: { leaving_id: ben.userId, orders: 1 },
  })
  const old = await shop.admin.users.getCustomer({ customerId: ben.userId }).catch((error) => error)
  expect(old.data).toEqual({ mergedInto: ann.userId })
})

test('cards do not move, and are deleted at the gateway', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  await merge(shop, { stays: ann, goes: ben })
  expect(await ann.client.paymentMethods.getUserPaymentMethods({})).toHaveLength(1)
  const [job] = await shop.run(`select payload->>'customerId' as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'deleteGatewayCustomer'`)
  await jobs.deleteGatewayCustomer.run(shop.shop, { customerId: String(job?.id) })
  expect((await shop.sandbox.pool.query('select id from sandbox_gateway.customers')).rowCount).toBe(1)
})

test('data stored under the former address belongs to the remaining account, until another account has that address', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  await merge(shop, { stays: ann, goes: ben })
  const lettersTo = async () => {
    for await (const { bytes } of personalArchive(shop.shop, ann.caller))
      return JSON.parse(bytes.toString()).letters.map(({ email }: { email: string }) => email)
  }
  expect((await lettersTo()).sort()).toEqual([ann.email, ben.email])
  const cookie = cookiesOf(await signUp(shop, ben.email))
  await shop.post('/api/users/createOrGetUser', {}, { cookie, origin: shop.origin })
  expect(await lettersTo()).toEqual([ann.email])
})

test('when the remaining account is deleted, nothing of the merged one is left either', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  await merge(shop, { stays: ann, goes: ben })
  await shop.admin.deletions.deleteCustomer({
    customerId: ann.userId,
    keepsReviews: false,
    confirmation: ann.client.caller.name,
    atOnce: true,
  })
  await carryOutDeletions(shop.shop)
  const left = await everywhere(shop, ['Oxenholme', 'Thimble', '207 555 0188', 'a broken strap', ben.email])
  expect(left, 'the invoices alone').toEqual({ invoice_addressees: ['Oxenholme', 'Thimble'] })
})

function merge(shop: LeavingShop, { stays, goes }: { stays: Person; goes: Person }) {
  const input = { stayingId: stays.userId, leavingId: goes.userId, confirmation: ` ${goes.email.toUpperCase()} ` }
  return shop.admin.merges.mergeAccounts(input)
}

function compare(shop: LeavingShop, one: Person, other: Person) {
  return shop.admin.merges.compareAccounts({ customerId: one.userId, otherId: other.userId })
}

const owned = `select c.table_name as name, c.column_name as column from information_schema.columns c
where c.table_schema = 'public' and c.column_name in ('user_id', 'viewer') and c.table_name not in ('customers', 'cart_transfers', 'held_payments', 'account_deletions')
  and c.table_name not like 'identity%'`

/** Table → the number of a person's rows. */
async function rowsOf(shop: LeavingShop, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, column } of await shop.run(owned)) {
    const [row] = await shop.run(`select count(*)::int as count from ${name} where ${column} = $1`, [userId])
    if (row && Number(row.count) > 0) counts[String(name)] = Number(row.count)
  }
  return counts
}

function moneyOf(shop: LeavingShop) {
  return shop.run(`select (select json_agg(l order by id) from ledger_entries l) as ledger, (select sum(order_cents) from quarter_sums) as sums,
    (select sum(count) from order_counts) as counts, (select json_agg(d order by id) from donations d) as gifts`)
}
