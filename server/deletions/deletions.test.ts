import { expect, test } from 'vitest'
import { nobody } from '#domain/people/account-deletion.ts'
import { company } from '#domain/settings/company.ts'
import { sweepUploads } from '#server/file-upload/file-upload.ts'
import { jobs } from '#server/modules.ts'
import { createClient } from '#server/rpc/client.ts'
import { everywhere, type LeavingShop, leavingShop, live, traces } from '#tests/support/account-deletion.ts'
import { outcomeOf } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { carryOutDeletions } from './deletions.ts'

const day = 24 * 60 * 60 * 1000

test("after 14 days nothing of the person is left in any table, except the invoice's recipient", async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  expect(Object.keys(await everywhere(shop, traces)).length, 'there is much to find').toBeGreaterThan(17)
  const before = await figures(shop)
  await jobs.publishDonations.run(shop.shop, {})
  const salts = 'select count(*)::int as count from impact_salts'
  expect(await shop.run(salts)).not.toEqual([{ count: 0 }])
  await ask(ann, { keepsReviews: false })
  await later(shop, 14 * day - 1)
  expect(await ann.isSignedIn()).toBe(true)
  await later(shop, 14 * day)
  expect(await everywhere(shop, traces)).toEqual({
    invoice_addressees: ['Annika', 'Quillfeather', 'Kelpwrack'],
    // The last email is queued.
    emails: ['Annika', 'annika.quill@example.com'],
  })
  expect(await ann.isSignedIn()).toBe(false)
  expect(await figures(shop), 'no money moved, and the ledger is the same').toEqual(before)
  expect(await shop.run(salts), 'no entry of the public log can be connected with an order').toEqual([{ count: 0 }])
  await shop.run("update emails set status = 'sent' where kind = 'deletion-done'")
  await later(shop, 15 * day)
  expect(Object.keys(await everywhere(shop, traces))).toEqual(['invoice_addressees'])
  await later(shop, 11.2 * 365 * day)
  expect(await everywhere(shop, traces)).toEqual({})
})

test("files of returns, with the team's labels, and photos of reviews are deleted from storage; other customers lose nothing", async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const ben = await live(shop, 'ben')
  const [files, others] = [await shop.filesOf(ann.userId), await shop.filesOf(ben.userId)]
  expect(files.length).toBeGreaterThan(1)
  await ask(ann, { keepsReviews: false })
  const before = await everywhere(shop, ben.traces)
  await later(shop, 14 * day)
  await sweepUploads(shop.shop)
  for (const file of files) expect(await shop.shop.storage.read(file), file).toBeNull()
  for (const file of others) expect(await shop.shop.storage.read(file), file).not.toBeNull()
  expect(await everywhere(shop, ben.traces)).toEqual(before)
  expect(await ben.isSignedIn()).toBe(true)
})

test('cards and customer are deleted at the gateway, by a job that may run again', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const atGateway = async () => (await shop.sandbox.pool.query('select id from sandbox_gateway.customers')).rowCount
  expect(await atGateway()).toBe(1)
  await ask(ann, { keepsReviews: false })
  await later(shop, 14 * day)
  const [job] = await shop.run(`select payload->>'customerId' as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'deleteGatewayCustomer'`)
  for (let run = 0; run < 2; run++) await jobs.deleteGatewayCustomer.run(shop.shop, { customerId: String(job?.id) })
  expect(await atGateway()).toBe(0)
  const cards = 'select id from sandbox_gateway.payment_methods where customer_id is not null or name is not null'
  expect((await shop.sandbox.pool.query(cards)).rows).toEqual([])
})

test('reviews stay without the name, or go, as their author chose', async () => {
  for (const keepsReviews of [true, false]) {
    await using shop = await leavingShop()
    const ann = await live(shop)
    await ask(ann, { keepsReviews })
    await later(shop, 14 * day)
    const reviews = await shop.guest.reviews.getProductReviews({ productId: ann.productId })
    const left = reviews.map(({ userName, comment }) => ({ userName, comment }))
    expect(left).toEqual(keepsReviews ? [{ userName: nobody.reviewer, comment: 'A fine bag.' }] : [])
    const [count] = await shop.run('select total_reviews from products where id = $1', [ann.productId])
    expect(count).toEqual({ total_reviews: keepsReviews ? 1 : 0 })
    expect(await everywhere(shop, ['Annika'])).toEqual({ emails: ['Annika'], invoice_addressees: ['Annika'] })
  }
})

test('the invoice keeps its recipient; pages, links and lists do not', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  await ask(ann, { keepsReviews: true })
  await later(shop, 14 * day)
  const [order] = await shop.admin.orders.getAllOrders({})
  expect(JSON.stringify(order)).not.toMatch(/Annika|Kelpwrack|annika/)
  expect(order).toMatchObject({
    customerName: nobody.name,
    shippingAddress: { state: 'Maine', country: 'United States' },
  })
  expect(await shop.invoiceText(ann.orderId)).toMatch(/Annika.*Kelpwrack/s)
  expect(await outcomeOf(shop.guest.orders.getOrderByLink(shop.linkOf(order?.orderNumber ?? '')))).toBe('NOT_FOUND')
  expect(await outcomeOf(shop.admin.users.getCustomer({ customerId: ann.userId }))).toBe('NOT_FOUND')
  const names = (await shop.admin.users.getAllCustomers({})).map(({ name }) => name)
  expect(names).not.toContain(nobody.name)
  expect((await shop.admin.users.getCustomerStats({})).totalCustomers).toBe(names.length)
})

test('a deletion withdrawn within 14 days changes nothing; once it has begun it is too late', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const before = await everywhere(shop, traces)
  await ask(ann, { keepsReviews: false })
  expect((await ann.client.deletions.getDeletion()).deletion).toMatchObject({ keepsReviews: false, isBegun: false })
  for (let press = 0; press < 2; press++) expect(await ann.client.deletions.cancelDeletion()).toBeNull()
  expect((await ann.client.deletions.getDeletion()).deletion).toBeNull()
  await later(shop, 30 * day)
  expect(await everywhere(shop, traces)).toEqual(before)
  expect(await shop.emails()).toEqual(['deletion-asked', 'deletion-taken-back'])
  await ask(ann, { keepsReviews: false })
  await shop.run('update account_deletions set begun_at = now()')
  expect(await outcomeOf(ann.client.deletions.cancelDeletion())).toBe('TOO_LATE')
  expect(await outcomeOf(shop.admin.deletions.cancelCustomerDeletion({ customerId: ann.userId }))).toBe('TOO_LATE')
})

test('the first of two requests counts and one email is sent; address and password must be right, and only customers can ask', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const wish = { keepsReviews: true, confirmation: ann.email, password: ann.password }
  const refused = (change: Partial<typeof wish>) =>
    outcomeOf(ann.client.deletions.requestDeletion({ ...wish, ...change }))
  expect(await refused({ confirmation: 'ben@example.com' })).toBe('NOT_CONFIRMED')
  expect(await refused({ password: 'a-wrong-password' })).toBe('WRONG_PASSWORD')
  expect(await refused({ password: '' })).toBe('WRONG_PASSWORD')
  expect(
    await outcomeOf(shop.admin.deletions.requestDeletion({ ...wish, confirmation: shop.admin.caller.email })),
  ).toBe('ADMINISTRATOR')
  expect((await ann.client.deletions.getDeletion()).deletion).toBeNull()
  const first = await ann.client.deletions.requestDeletion(wish)
  expect(await ann.client.deletions.requestDeletion({ ...wish, keepsReviews: false })).toEqual(first)
  expect(await shop.emails()).toEqual(['deletion-asked'])
})

test('guessing the password of an open session is stopped', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const guess = (password: string) =>
    outcomeOf(ann.client.deletions.requestDeletion({ keepsReviews: true, confirmation: ann.email, password }))
  for (let tries = 0; tries < 10; tries++) expect(await guess('a-wrong-password')).toBe('WRONG_PASSWORD')
  expect(await guess(ann.password)).toBe('TOO_MANY_REQUESTS')
})

test.each([
  { what: 'an order on its way', sql: "update orders set status = 'shipped' where user_id = $1", kind: 'order' },
  { what: 'a return', sql: "update return_requests set status = 'approved' where user_id = $1", kind: 'return' },
  {
    what: 'a refund',
    sql: `insert into refunds (id, order_id, payment_intent_id, amount_cents, reason) select 'r', id, 'pi', 100, 'x' from orders where user_id = $1`,
    kind: 'refund',
  },
  {
    what: 'a dispute',
    sql: `insert into disputes (id, order_id, payment_intent_id, amount_cents, reason, status, stage, opened_at, reported_at)
      select 'd', id, 'pi', 100, 'fraudulent', 'needs_response', 1, now(), now() from orders where user_id = $1`,
    kind: 'dispute',
  },
  {
    what: 'a checkout',
    sql: `insert into checkouts (id, user_id, order_number, expires_at) values ('c', $1, 'SM-OPEN', now())`,
    kind: 'checkout',
  },
])('the deletion waits for $what', async ({ sql, kind }) => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  await shop.run(sql, [ann.userId])
  await ask(ann, { keepsReviews: false })
  expect((await ann.client.deletions.getDeletion()).waitsFor).toMatchObject([{ kind }])
  const before = await everywhere(shop, traces)
  await later(shop, 20 * day)
  expect(await everywhere(shop, traces)).toEqual(before)
  expect((await ann.client.deletions.getDeletion()).deletion).toMatchObject({ isBegun: false })
})

test('two runs at once and a killed run have the same result, with one last email', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  await ask(ann, { keepsReviews: false })
  shop.shop.now = () => new Date(Date.now() + 14 * day)
  const { deleteHere } = shop.shop.identity
  shop.shop.identity.deleteHere = async () => {
    throw new Error('killed')
  }
  const before = await everywhere(shop, traces)
  await expect(carryOutDeletions(shop.shop)).rejects.toThrow('1 accounts')
  expect({ ...(await everywhere(shop, traces)), account_deletions: undefined }).toEqual({
    ...before,
    account_deletions: undefined,
  })
  expect(await outcomeOf(ann.client.deletions.cancelDeletion())).toBe('TOO_LATE')
  shop.shop.identity.deleteHere = deleteHere
  await Promise.all([carryOutDeletions(shop.shop), carryOutDeletions(shop.shop)])
  await carryOutDeletions(shop.shop)
  expect(await shop.emails()).toEqual(['deletion-done'])
  expect(await shop.run('select count(*)::int as count from invoice_addressees')).toEqual([{ count: 1 }])
  expect(await ann.isSignedIn()).toBe(false)
})

test('a deleted person gets nothing new, even through an old record', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  await ask(ann, { keepsReviews: false })
  await later(shop, 14 * day)
  const stale = createClient(shop.shop, { caller: ann.caller })
  expect(await outcomeOf(stale.addresses.addAddress(ann.home))).toBe('INTERNAL_SERVER_ERROR')
  expect(await outcomeOf(stale.cart.addToCart({ productId: ann.productId, quantity: 1 }))).toBe('INTERNAL_SERVER_ERROR')
  expect(await outcomeOf(stale.deletions.requestDeletion({ keepsReviews: true, confirmation: ann.email }))).toBe(
    'UNAUTHORIZED',
  )
  for (const call of [
    () => stale.users.createOrGetUser({}),
    () => stale.users.changeName({ name: ann.caller.name }),
    () => stale.payments.createSetupIntent({}),
  ])
    expect(await outcomeOf(call())).toBe('UNAUTHORIZED')
  expect(Object.keys(await everywhere(shop, ['Kelpwrack']))).toEqual(['invoice_addressees'])
  expect(
    await shop.run('select name, email, gateway_customer_id as card from users where id = $1', [ann.userId]),
  ).toEqual([{ name: nobody.name, email: nobody.email, card: null }])
  for (const { id } of await shop.run(`select payload->>'customerId' as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'deleteGatewayCustomer'`))
    await jobs.deleteGatewayCustomer.run(shop.shop, { customerId: String(id) })
  expect((await shop.sandbox.pool.query('select id from sandbox_gateway.customers')).rows).toEqual([])
})

test.each(['unconfirmed', 'confirmed', 'confirmed, later,'])(
  'emails of others stay, though somebody %s names their address or the shop’s',
  async (how) => {
    await using shop = await leavingShop()
    const ben = await live(shop, 'ben')
    const moved = JSON.stringify({ ...company, email: 'help@harbor.example' })
    if (how === 'confirmed, later,') await shop.run("insert into settings (key, value) values ('company', $1)", [moved])
    for (const address of [ben.email, company.email]) {
      const eve = await shop.signIn('eve')
      await shop.run('update users set email = $2 where id = $1', [eve.caller.userId, address])
      const isTheirs = how !== 'unconfirmed' && address === company.email
      await shop.run(
        'insert into account_deletions (id, user_id, keeps_reviews, asked_by, asked_at, due_at) select $1, $1, true, $2, now(), now()',
        [eve.caller.userId, 'customer'],
      )
      const { records } = shop.shop.identity
      shop.shop.identity.records = async (id) => ({ ...(await records(id)), verifiedEmail: isTheirs ? address : null })
      await shop.run("update emails set status = 'sent' where id in (select id from emails order by id limit 3)")
      const before = await shop.run("select dedupe_key from emails where kind not like 'deletion-%' order by 1")
      expect(before.length).toBeGreaterThan(3)
      await later(shop, day)
      expect(await shop.run("select dedupe_key from emails where kind not like 'deletion-%' order by 1")).toEqual(
        before,
      )
      expect(
        await shop.run('select deleted_at is not null as gone from users where id = $1', [eve.caller.userId]),
      ).toEqual([{ gone: true }])
      shop.shop.identity.records = records
    }
  },
)

test('an unconfirmed address gets no email, however often a deletion is requested and withdrawn', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const unconfirmed = createClient(shop.shop, { caller: { ...ann.caller, emailVerified: false } })
  for (let times = 0; times < 3; times++) {
    await unconfirmed.deletions.requestDeletion({ keepsReviews: true, confirmation: ann.email, password: ann.password })
    expect((await unconfirmed.deletions.getDeletion()).deletion).not.toBeNull()
    await unconfirmed.deletions.cancelDeletion()
  }
  expect(await shop.emails()).toEqual([])
})

test('emails to an unconfirmed address go with the account, unless another account has the address', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  await shop.run('update identity_user set "emailVerified" = false where email = $1', [ann.email])
  const to = (recipient: string, kind: string) =>
    shop.run(
      `insert into emails (id, dedupe_key, kind, recipient, subject, html, text, status)
      values (gen_random_uuid()::text, gen_random_uuid()::text, $2, $1, '', '', '', 'sent')`,
      [recipient, kind],
    )
  await to(ann.email.toUpperCase(), 'account-verify')
  await to(ann.email, 'newsletter')
  await to('ben@example.com', 'account-verify')
  await ask(ann, { keepsReviews: false })
  await later(shop, 14 * day)
  const left = await shop.run(
    `select kind, lower(recipient) as recipient from emails where kind in ('account-verify', 'newsletter')`,
  )
  expect(left).toEqual(
    expect.arrayContaining([
      { kind: 'newsletter', recipient: ann.email },
      { kind: 'account-verify', recipient: 'ben@example.com' },
    ]),
  )
  expect(left).toHaveLength(2)
})

test("an unconfirmed address gets no email about the team's changes either", async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const [named] = await shop.run('select name from users where id = $1', [ann.userId])
  const wish = { customerId: ann.userId, confirmation: String(named?.name), keepsReviews: true, atOnce: false }
  const both = async () => {
    await shop.admin.deletions.deleteCustomer(wish)
    await shop.admin.deletions.cancelCustomerDeletion({ customerId: ann.userId })
  }
  await shop.run('update identity_user set "emailVerified" = false where email = $1', [ann.email])
  await both()
  expect(await shop.emails()).toEqual([])
  await shop.run('update identity_user set "emailVerified" = true where email = $1', [ann.email])
  await both()
  expect(await shop.emails()).toEqual(['deletion-asked', 'deletion-taken-back'])
})

test('joining the team keeps the account, also after leaving it; once the deletion has begun nobody joins', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const join = async () => {
    await shop.admin.team.inviteMember({ email: ann.email, role: 'support' })
    const [email] = await shop.run(
      "select text from emails where kind = 'team-invitation' order by created_at desc limit 1",
    )
    const [, invitationId = '', key = ''] = /invitation=([\w-]+)&key=([\w-]+)/.exec(String(email?.text)) ?? []
    return outcomeOf(ann.client.team.acceptInvitation({ invitationId, key }))
  }
  await ask(ann, { keepsReviews: false })
  expect(await join()).toBe('ok')
  await shop.admin.team.removeMember({ userId: ann.userId })
  const before = await everywhere(shop, traces)
  await later(shop, 20 * day)
  expect(await everywhere(shop, traces)).toEqual(before)
  await ask(ann, { keepsReviews: false })
  await shop.run('update account_deletions set begun_at = now()')
  expect(await join()).toBe('UNAUTHORIZED')
  const promoted = shop.run("update users set role = 'owner' where id = $1", [ann.userId])
  await expect(promoted).rejects.toThrow('is being deleted')
})

test('the account of an owner who counts as a customer for lack of a second step is not deleted', async () => {
  await using shop = await leavingShop()
  const stepless = { ...shop.admin.caller, role: 'customer' as const, lacksTwoSteps: true }
  const wish = { keepsReviews: true, confirmation: stepless.email }
  const asking = (caller: typeof stepless) =>
    outcomeOf(createClient(shop.shop, { caller }).deletions.requestDeletion(wish))
  shop.shop.identity.hasPassword = async () => false
  expect(await asking(stepless)).toBe('ADMINISTRATOR')
  expect(await asking({ ...stepless, lacksTwoSteps: false }), 'the row decides').toBe('UNAUTHORIZED')
})

test('however many deletions wait for an obstacle, the next one runs', async () => {
  await using shop = await openTestShop()
  const run = (text: string) => shop.db.$client.query(text)
  await run(
    "insert into users (id, clerk_user_id, email, name, role) select n, n, n || '@example.com', n, 'customer' from generate_series(100, 350) n",
  )
  await run(
    'insert into checkouts (id, user_id, order_number, expires_at) select n, n, n, now() from generate_series(100, 349) n',
  )
  await run(`insert into account_deletions (id, user_id, keeps_reviews, asked_by, asked_at, due_at)
    select n, n, true, 'customer', now(), now() from generate_series(100, 350) n`)
  shop.shop.now = () => new Date(Date.now() + day)
  await carryOutDeletions(shop.shop)
  const { rows } = await run('select user_id from account_deletions where done_at is not null')
  expect(rows).toEqual([{ user_id: '350' }])
})

test('the audit log loses name and address of deleted members, invited people and searched people', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  await shop.admin.customers.keepSegment({
    segmentId: crypto.randomUUID(),
    name: `Of ${ann.email}`,
    search: ann.email.toUpperCase(),
    filter: 'all',
    sortBy: 'newest',
  })
  await shop.admin.customers.keepSegment({
    segmentId: crypto.randomUUID(),
    name: 'Of Maine',
    search: 'maine',
    filter: 'all',
    sortBy: 'newest',
  })
  const { _id } = await shop.admin.team.inviteMember({ email: ann.email, role: 'support' })
  await shop.admin.team.withdrawInvitation({ invitationId: _id })
  await shop.run("update users set role = 'support' where id = $1", [ann.userId])
  await shop.admin.team.removeMember({ userId: ann.userId })
  const inAuditLog = async () => (await everywhere(shop, [ann.email, ann.caller.name])).audit_log
  expect(await inAuditLog()).toEqual([ann.email, ann.caller.name])
  await ask(ann, { keepsReviews: false })
  await later(shop, 14 * day)
  expect(await inAuditLog()).toBeUndefined()
  const others = "select after->>'search' as sought from audit_log where row_name = 'Of Maine'"
  expect(await shop.run(others)).toEqual([{ sought: 'maine' }])
})

test('an administrator deletes at once by the typed name, which the audit log omits; strangers cannot', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const eve = await shop.signIn('eve')
  const wish = { customerId: ann.userId, keepsReviews: false, atOnce: true, confirmation: 'annika  quillfeather' }
  for (const client of [shop.guest, eve]) {
    for (const name of ['deleteCustomer', 'getCustomerDeletion', 'cancelCustomerDeletion'] as const)
      expect(await outcomeOf(client.deletions[name](wish)), name).toMatch(/UNAUTHORIZED|FORBIDDEN/)
  }
  expect(await outcomeOf(shop.admin.deletions.deleteCustomer({ ...wish, confirmation: 'Ann' }))).toBe('NOT_CONFIRMED')
  const other = { ...wish, customerId: shop.admin.caller.userId, confirmation: shop.admin.caller.name }
  expect(await outcomeOf(shop.admin.deletions.deleteCustomer(other))).toBe('NOT_FOUND')
  const isCustomer = async (customerId: string) =>
    (await shop.admin.deletions.getCustomerDeletion({ customerId })).isCustomer
  expect([await isCustomer(wish.customerId), await isCustomer(other.customerId)]).toEqual([true, false])
  await shop.admin.deletions.deleteCustomer(wish)
  await carryOutDeletions(shop.shop)
  expect(Object.keys(await everywhere(shop, traces)).toSorted()).toEqual(['emails', 'invoice_addressees'])
  const [entry] = await shop.run("select action, subject from audit_log where table_name = 'account_deletions'")
  expect(entry).toEqual({ action: 'deletions.deleteCustomer', subject: `customer:${ann.userId}` })
})

test('the ledger stays append-only for everybody else, and loses only names', async () => {
  await using shop = await leavingShop()
  await live(shop)
  const change = (text: string, forgets: boolean) =>
    shop.shop.write(async (tx) => {
      if (forgets) await tx.$client.query("select set_config('shop.forgets', 'a person', true)")
      await tx.$client.query(text)
    })
  await expect(change("update audit_log set after = '{}'", false)).rejects.toThrow('append-only')
  for (const text of [
    "update audit_log set actor_name = 'x'",
    'update audit_log set created_at = now()',
    'delete from audit_log',
    'delete from order_notes',
    "update order_notes set author_id = order_id || 'x'",
    "update withdrawal_receipts set sha256 = 'x'",
    "update withdrawal_receipts set content = 'other'",
    'delete from withdrawal_receipts',
  ])
    await expect(change(text, true), text).rejects.toThrow(/append-only|violates check/)
})

type Leaving = Awaited<ReturnType<typeof live>>

function ask({ client, email, password }: Leaving, { keepsReviews }: { keepsReviews: boolean }) {
  return client.deletions.requestDeletion({ keepsReviews, confirmation: email, password })
}

async function later(shop: LeavingShop, ms: number): Promise<void> {
  shop.shop.now = () => new Date(shop.began + ms)
  await carryOutDeletions(shop.shop)
}

/** The figures of orders, ledger, stock, donations and stored totals. */
function figures(shop: LeavingShop) {
  return shop.run(`select (select json_agg(json_build_array(id, status, payment_status, total_cents, tax_cents) order by id) from orders) as orders,
  (select json_agg(l order by id) from ledger_entries l) as ledger, (select json_agg(m order by id) from stock_movements m) as stock,
  (select json_agg(d order by id) from donations d) as given, (select json_agg(r order by id) from refunds r) as refunds,
  (select json_agg(json_build_array(order_count, spent_cents) order by user_id) from customers) as kept`)
}
