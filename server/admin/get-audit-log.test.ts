import { expect, test } from 'vitest'
import { query, statements } from '#database/query.ts'
import { auditKinds } from '#domain/reporting/audit-filter.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const boss = { id: 'boss', name: 'Marina', action: 'products.updateProduct', address: '10.2.0.14' }

test('an entry records who changed what, by which function, the old and new values, and from where', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('Marina', 'admin')
  const tote = await shop.sell({ name: 'Aurelia Tote' })
  const reviewId = await reviewOf(shop, tote.id)
  const input = { reviewId, response: 'Thank you.' }
  await answered(shop, admin.caller, { name: 'reviews.addAdminResponse', input, address: '10.2.0.14' })

  const [entry, ...others] = await admin.admin.getAuditLog({ subject: `product:${tote.id}` })
  expect(others).toEqual([])
  expect(entry).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    _creationTime: expect.any(Number),
    actorId: admin.caller.userId,
    actorName: 'Marina',
    action: 'reviews.addAdminResponse',
    subject: `product:${tote.id}`,
    subjectName: 'Aurelia Tote',
    table: 'reviews',
    rowId: reviewId,
    rowName: 'Lovely',
    change: 'update',
    before: { admin_response: null, admin_response_by: null, admin_responded_at: null },
    after: {
      admin_response: 'Thank you.',
      admin_response_by: admin.caller.userId,
      admin_responded_at: expect.stringMatching(/^\d{4}-/),
    },
    address: '10.2.0.14',
    canUndo: false,
  })
})

test('a created or deleted row is recorded completely; a change records only its changed columns, and an unchanged row nothing', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const tote = await shop.sell({ price: 100 })
  const option = await shop.shippingOf(tote.id)
  await acting(shop, `update products set base_price_cents = 9000, changed_at = now() where id = '${tote.id}'`)
  await acting(shop, `update products set name = name, changed_at = now() where id = '${tote.id}'`)
  await acting(shop, `delete from shipping_options where id = '${option.id}'`)
  await acting(
    shop,
    `insert into promo_codes (id, code, type, value, valid_from, valid_until) values ('p1', 'SEA', 'percentage', 5, now(), now() + interval '1 day')`,
  )
  const [code, removed, price, ...others] = await admin.admin.getAuditLog({})
  expect(others).toEqual([])
  expect(price).toMatchObject({
    change: 'update',
    before: { base_price_cents: 10_000 },
    after: { base_price_cents: 9_000 },
  })
  expect(Object.keys(price?.after ?? {})).toEqual(['base_price_cents'])
  expect(removed).toMatchObject({ change: 'delete', subject: `product:${tote.id}`, rowId: option.id, after: null })
  expect(removed?.before).toMatchObject({ name: 'Standard Shipping', price_cents: 599 })
  expect(code).toMatchObject({ change: 'insert', subject: 'promo-code:p1', rowName: 'SEA', before: null })
  expect(code?.after).toMatchObject({ code: 'SEA', value: 5 })
})

test('an entry belongs to the transaction of its change: after a rollback there is none', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const work = shop.shop.write(async (tx) => {
    await queryRows(tx, { name: '', text: "select set_config('shop.actor', $1, true)" }, [JSON.stringify(boss)])
    await queryRows(tx, { name: '', text: 'update products set base_price_cents = 1 where id = $1' }, [tote.id])
    expect(await entries(tx)).toBe(1)
    throw new Error('Something else went wrong')
  })
  await expect(work).rejects.toThrow('Something else went wrong')
  expect(await entries(shop.db)).toBe(0)
})

test('the database refuses to change, delete or truncate entries', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  await acting(shop, `update products set base_price_cents = 1 where id = '${tote.id}'`)
  for (const text of ["update audit_log set actor_name = 'Nobody'", 'delete from audit_log', 'truncate audit_log'])
    await expect(queryRows(shop.db, { name: '', text }, [])).rejects.toThrow('audit_log is append-only')
  expect(await entries(shop.db)).toBe(1)
})

test("shoppers' writes, and changes that no administrator requested, are not entered", async () => {
  await using shop = await openBuying()
  const [ann, admin] = [await buyerAt(shop, 'ann'), await shop.signIn('boss', 'admin')]
  const tote = await shop.sell()
  await reviewOf(shop, tote.id)
  await ann.prepare([{ productId: tote.id, quantity: 1 }])
  expect(await shop.stockOf(tote.id)).toBe(9)
  await admin.cart.addToCart({ productId: tote.id, quantity: 1 })
  await queryRows(shop.db, { name: '', text: "update products set name = 'Renamed'" }, [])
  expect(await admin.admin.getAuditLog({})).toEqual([])
})

test("the acting administrator is known for one transaction only: the connection's next transaction has none", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const client = await shop.db.$client.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('shop.actor', $1, true)", [JSON.stringify(boss)])
    await client.query('commit')
    await client.query('update products set base_price_cents = 1 where id = $1', [tote.id])
  } finally {
    client.release()
  }
  expect(await entries(shop.db)).toBe(0)
})

test('entries are found by period and by words of subject and person, page by page', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  await fillInTime(shop, 30)
  const read = async (input: Parameters<typeof admin.admin.getAuditLog>[0]) =>
    (await admin.admin.getAuditLog(input)).map(({ after }) => after?.n)
  expect(await read({ from: 5_000, to: 9_000 }), 'the end is not included').toEqual([8, 7, 6, 5])
  expect(await read({ from: 28_001 })).toEqual([30, 29])
  expect(await read({ to: 3_000 })).toEqual([2, 1])
  expect(await read({ text: 'sea2', to: 26_000 })).toEqual([25, 24, 23, 22, 21, 20, 2])
  expect(await read({ text: ' LIND ', from: 25_000 })).toEqual([30, 28, 26])
  expect(await read({ text: '0%', from: 25_000 }), 'signs are themselves').toEqual([29, 27, 25])
  expect(await read({ text: '_' })).toEqual([])
  expect(await read({ kind: 'promo-code', actorId: 'a', text: 'sea7' })).toEqual([7])
  const first = await admin.admin.getAuditLog({ from: 5_000, to: 9_000, limit: 2 })
  expect(await read({ from: 5_000, to: 9_000, limit: 2, before: first.at(-1)?._id ?? '' })).toEqual([6, 5])

  const tote = await shop.sell({ name: 'Aurelia Tote' })
  const option = await shop.shippingOf(tote.id)
  await acting(shop, `delete from shipping_options where id = '${option.id}'`)
  const [removed, ...others] = await admin.admin.getAuditLog({ text: 'aurelia' })
  expect(removed, 'what belongs to the product').toMatchObject({
    table: 'shipping_options',
    subjectName: 'Aurelia Tote',
  })
  expect(others).toEqual([])
})

test('among many entries a period and a text use their indexes', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  await fillInTime(shop, 20_000)
  await shop.db.$client.query(`begin; set local session_replication_role = replica;
    insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address)
    select n, 'SM-' || md5(n::text), 'u', md5('e' || n) || '@example.com', 'Ann', 'confirmed', 100, 0, 0, 0, 0, 5, 100, 'children', '{}'
    from generate_series(1, 20000) n; commit`)
  await shop.db.$client.query('analyze audit_log, orders')
  await admin.admin.getAuditLog({ from: 5_000_000, to: 6_000_000 })
  await admin.admin.getAuditLog({ text: 'sea1234' })
  expect(await planOf(shop, 'audit-log-from-to', [50, 5_000_000, 6_000_000])).toContain('audit_log_by_time')
  const byText = await planOf(shop, 'audit-log-text', [50, '%sea1234%'])
  for (const index of ['audit_log_text', 'orders_search']) expect(byText).toContain(index)
})

test('entries are read by subject, person and kind, the latest first, page by page', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  await fill(shop, 12)
  const read = async (input: Parameters<typeof admin.admin.getAuditLog>[0]) =>
    (await admin.admin.getAuditLog(input)).map(({ after }) => after?.n)
  expect(await read({ limit: 3 })).toEqual([12, 11, 10])
  expect(await read({ subject: 'product:p2' })).toEqual([12, 7, 2])
  expect(await read({ actorId: 'a1' })).toEqual([10, 7, 4, 1])
  expect(await read({ actorId: 'a1', subject: 'product:p2' })).toEqual([7])
  expect(await read({ kind: 'order' })).toEqual([8, 3])
  expect(await read({ kind: 'order', actorId: 'a2' })).toEqual([8])
  const first = await admin.admin.getAuditLog({ subject: 'product:p2', limit: 2 })
  const before = first.at(-1)?._id ?? ''
  expect(await read({ subject: 'product:p2', limit: 2, before })).toEqual([2])
  for (const wrong of ['x1', '-1', '1e3', '9'.repeat(19), ''])
    await expect(read({ before: wrong }), wrong).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { before: 'Not a valid id' } },
    })
  expect(await read({ before: '9'.repeat(18), limit: 1 })).toEqual([12])
})

test('each filter uses its index among 50,000 entries', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  await fill(shop, 50_000)
  await queryRows(shop.db, { name: '', text: 'analyze audit_log' }, [])
  const { _id: before = '' } = (await admin.admin.getAuditLog({ limit: 1 }))[0] ?? {}
  const ways = [
    [{}, 'audit_log_pkey'],
    [{ before }, 'audit_log_pkey'],
    [{ subject: 'order:none' }, 'audit_log_of_subject'],
    [{ subject: 'product:p2', before }, 'audit_log_of_subject'],
    [{ actorId: 'nobody' }, 'audit_log_of_actor'],
    [{ actorId: 'nobody', before }, 'audit_log_of_actor'],
    [{ kind: 'setting' }, 'audit_log_of_kind'],
    [{ kind: 'setting', before }, 'audit_log_of_kind'],
  ] as const
  for (const [asked, index] of ways) {
    await admin.admin.getAuditLog(asked)
    const plan = await planOf(shop, `audit-log-${Object.keys(asked).join('-')}`, [50, ...Object.values(asked)])
    expect(plan, JSON.stringify(asked)).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on audit_log|Sort/)
  }
  await admin.admin.getAuditActors()
  expect(await planOf(shop, 'audit-actors', [])).not.toContain('Seq Scan on audit_log')
})

test('each person who changed something is listed once, under the latest name', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  expect(await admin.admin.getAuditActors()).toEqual([])
  const tote = await shop.sell()
  const rename = `update products set base_price_cents = base_price_cents + 1 where id = '${tote.id}'`
  await acting(shop, rename, { ...boss, name: 'Marina' })
  await acting(shop, rename, { ...boss, name: 'Marina Conti' })
  await acting(shop, rename, { ...boss, id: 'june', name: 'June' })
  await acting(shop, rename, { id: null, name: 'Stella Maris', action: 'sale', address: null })
  expect(await admin.admin.getAuditActors()).toEqual([
    { actorId: 'june', actorName: 'June' },
    { actorId: 'boss', actorName: 'Marina Conti' },
  ])
})

test('every audited table can be filtered by its kind', async () => {
  await using shop = await openTestShop()
  const text = `select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger
    where tgfoid = 'enter_audit'::regproc order by 1`
  const rows = await queryRows<{ kind: string }>(shop.db, { name: '', text }, [])
  expect(rows.length).toBeGreaterThan(4)
  for (const { kind } of rows) expect(auditKinds).toContain(kind)
})

test('only administrators read the audit log', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  await expect(ann.admin.getAuditLog({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(shop.guest.admin.getAuditLog({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(ann.admin.getAuditActors()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

type Actor = { id: string | null; name: string; action: string; address: string | null }

/** Runs a statement as an administrator's function does. */
function acting(shop: TestShop, text: string, actor: Actor = boss): Promise<unknown> {
  return shop.shop.write(async (tx) => {
    await queryRows(tx, { name: '', text: "select set_config('shop.actor', $1, true)" }, [JSON.stringify(actor)])
    await queryRows(tx, { name: '', text }, [])
  })
}

async function answered(shop: TestShop, caller: Caller, request: { name: string; input: unknown; address: string }) {
  const { status, body } = await dispatch(shop.shop, { ...request, caller: async () => caller })
  expect(status, JSON.stringify(body)).toBe(200)
}

async function reviewOf(shop: TestShop, productId: string): Promise<string> {
  const id = crypto.randomUUID()
  const text = `insert into reviews (id, product_id, user_name, rating, title, comment) values ($1, $2, 'Ann', 5, 'Lovely', 'So.')`
  await queryRows(shop.db, { name: '', text }, [id, productId])
  return id
}

/** One entry for each second since 1970, each about another subject. */
async function fillInTime(shop: TestShop, count: number): Promise<void> {
  const text = `insert into audit_log (actor_id, actor_name, action, subject, table_name, row_id, row_name, change, after, created_at)
    select 'a', case n % 2 when 0 then 'Ada Lind' else 'June 50%' end, 'f', 'promo-code:p' || n, 'promo_codes', n, 'SEA' || n, 'insert',
      jsonb_build_object('n', n), to_timestamp(n) from generate_series(1, $1::int) n`
  await queryRows(shop.db, { name: '', text }, [count])
}

/** Entries 1 to n: every fifth of product p2, every third of the person a1. */
async function fill(shop: TestShop, count: number): Promise<void> {
  const text = `insert into audit_log (actor_id, actor_name, action, subject, table_name, row_id, row_name, change, after)
    select 'a' || n % 3, 'Someone', 'f', case n % 5 when 3 then 'order:' else 'product:' end || 'p' || n % 5, 'products',
      n, '', 'insert', jsonb_build_object('n', n) from generate_series(1, $1::int) n`
  await queryRows(shop.db, { name: '', text }, [count])
}

async function entries(db: Parameters<typeof queryRows>[0]): Promise<number> {
  return (await queryRows(db, { name: '', text: 'select from audit_log' }, [])).length
}

async function planOf({ db }: TestShop, name: string, values: readonly unknown[]): Promise<string> {
  const statement = [...statements.values()].find((one) => one.name === name)
  if (!statement) throw new Error(`No statement ${name}`)
  const explained = { name: '', text: `explain ${statement.text}`, row: { 'QUERY PLAN': 'text' } } as const
  return (await query(db, explained, [...values])).map((line) => line['QUERY PLAN']).join('\n')
}

test('changes of an order or a customer are found by number, name and address', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('Marina', 'admin')
  const ann = await shop.signIn('annika')
  await admin.customers.addCustomerNote({
    customerId: ann.caller.userId,
    noteId: crypto.randomUUID(),
    text: 'Calls on Mondays.',
  })
  await acting(
    shop,
    `insert into audit_log (actor_name, action, subject, table_name, row_id, row_name, change)
    select 'Shop', 'x', 'order:' || id, 'refunds', 'r', '', 'insert' from (select 'o9' as id) o`,
  )
  await queryRows(
    shop.db,
    {
      name: '',
      text: `insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
    additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address)
    values ('o9', 'SM-9KELP', $1, 'a@example.com', 'Ann', 'confirmed', 100, 0, 0, 0, 0, 5, 100, 'children', '{}')`,
    },
    [ann.caller.userId],
  )
  for (const text of ['annika', ann.caller.email])
    expect((await admin.admin.getAuditLog({ text })).map(({ table }) => table)).toEqual(['customer_notes'])
  expect((await admin.admin.getAuditLog({ text: 'sm-9kelp' })).map(({ subject }) => subject)).toEqual(['order:o9'])
})
