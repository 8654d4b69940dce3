import { expect, test } from 'vitest'
import { signUp } from '#tests/support/accounts.ts'
import { queryRows } from '#tests/support/database.ts'
import { deliver } from '#tests/support/insert-rows.ts'
import { pdfPages } from '#tests/support/pdf-text.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

// AUT-013, AUT-015
test('the invoice is for its customer and administrators, the packing slip for administrators, and neither is stored', async () => {
  await using shop = await serveShop()
  const [owner, other] = [await signInAs(shop, 'ann'), await signInAs(shop, 'eve')]
  const admin = await signInAs(shop, 'marina', 'admin')
  const { id, number } = await orderOf(shop, 'ann')
  const statuses = async (path: string) => {
    const asked = [undefined, owner, other, admin].map((cookie) => get(shop, path, cookie))
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  expect(await statuses(`/api/order-files/${id}/invoice.pdf`)).toEqual([401, 200, 404, 200])
  expect(await statuses(`/api/order-files/${id}/packing-slip.pdf`)).toEqual([401, 404, 404, 200])
  expect(await statuses('/api/order-files/none/invoice.pdf')).toEqual([401, 404, 404, 404])
  const answer = await get(shop, `/api/order-files/${id}/invoice.pdf`, owner)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="invoice-${number}.pdf"`)
  const [lines] = pdfPages(Buffer.from(await answer.arrayBuffer()))
  expect(lines).toEqual(expect.arrayContaining([`Invoice ${number}`, 'A bag1$0.00$0.00', 'Total$0.00']))
  expect(shop.logged.filter((line) => line.includes('incident'))).toEqual([])
})

// AUT-013
test('the list of orders as a file is for administrators, and follows the filters of the address', async () => {
  await using shop = await serveShop()
  const [customer, admin] = [await signInAs(shop, 'ann'), await signInAs(shop, 'marina', 'admin')]
  const { number } = await orderOf(shop, 'ann')
  const asked = [undefined, customer, admin].map((cookie) => get(shop, '/api/export-files/orders.csv', cookie))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 200])
  const linesFor = async (query: string) => {
    const answer = await get(shop, `/api/export-files/orders.csv${query}`, admin)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return (await answer.text()).split('\r\n')
  }
  expect((await linesFor('?status=delivered'))[1]).toMatch(new RegExp(`^${number},.*,Delivered,Ann Weaver,`))
  expect(await linesFor('?status=shipped')).toHaveLength(2)
  expect(await linesFor(`?q=${number}&status=unheard-of`)).toHaveLength(3)
  expect(await linesFor('?q=nobody%00')).toHaveLength(2)
})

test('the audit log as a file is for owners and managers, follows its filters, and holds no formula', async () => {
  await using shop = await serveShop()
  const roles = ['customer', 'fulfilment', 'support', 'manager', 'owner']
  const cookies = await Promise.all(roles.map((role) => signInAs(shop, role, role)))
  const path = '/api/export-files/audit-log.csv'
  const asked = [undefined, ...cookies].map((cookie) => get(shop, path, cookie))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403, 403, 200, 200])
  await get(shop, `${path}?q=again`, cookies[1])
  await get(shop, '/api/customer-files/of-nobody/data.zip', cookies[1])
  expect((await get(shop, '/api/customer-files/of%00nobody/data.zip', cookies[1])).status).toBe(404)
  const refused = `select action, address from audit_log where change = 'refused' and after->>'role' = 'fulfilment' order by id`
  expect(await rows(shop, refused, [])).toEqual(
    [path, '/api/customer-files/:customerId/data.zip'].map((action) => ({
      action,
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
    })),
  )
  await rows(
    shop,
    `insert into audit_log (actor_id, actor_name, action, subject, table_name, row_id, row_name, change, before, after, created_at)
    select 'm', 'Marina', 'products.updateProduct', 'product:p', 'products', 'p', 'Tote', 'update',
      jsonb_build_object('name', 'A "bag"', 'base_price_cents', n), jsonb_build_object('name', '=1+1', 'base_price_cents', n + 1),
      '2026-11-20'::timestamptz + n * interval '1 second' from generate_series(1, 1100) n`,
    [],
  )
  const linesFor = async (query: string) => {
    const answer = await get(shop, `${path}${query}`, cookies.at(-1))
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/)
    return (await answer.text()).split('\r\n')
  }
  const lines = await linesFor('?person=m&kind=product&q=tote')
  expect(lines[0]).toBe('When,Who,What,On,Field,Before,After,From,Function')
  expect(lines, 'each entry once, however many sets there are').toHaveLength(1 + 2 * 1100 + 1)
  expect(new Set(lines).size).toBe(lines.length)
  const [name] = lines.filter((line) => line.includes(',Name,'))
  expect(name).toBe(
    `2026-11-19T19:18:20-05:00,Marina,2 fields changed,Tote,Name,"A ""bag"""` + ",'=1+1,,products.updateProduct",
  )
  expect(await linesFor('?from=2026-11-19&to=2026-11-19&person=m')).toHaveLength(2202)
  expect(await linesFor('?from=2026-11-20&person=m')).toHaveLength(2)
  expect(await linesFor('?kind=setting')).toHaveLength(2)
})

async function orderOf(shop: ServedShop, name: string): Promise<{ id: string; number: string }> {
  const [user] = await rows(shop, 'select id from users where email = $1', [`${name}@example.com`])
  const bag = await shop.sell()
  await deliver(shop, { userId: String(user?.id), productId: bag.id })
  const [order] = await rows(
    shop,
    "update orders set order_number = 'SM-EC32J3TK' returning id, order_number as number",
    [],
  )
  return order as { id: string; number: string }
}

async function signInAs(shop: ServedShop, name: string, role = 'customer'): Promise<string> {
  const cookie = cookiesOf(await signUp(shop, `${name}@example.com`))
  await rows(shop, 'update identity_user set role = $2 where email = $1', [`${name}@example.com`, role])
  await shop.post('/api/users/createOrGetUser', {}, { cookie, origin: shop.origin })
  return cookie
}

function get(shop: ServedShop, path: string, cookie?: string): Promise<Response> {
  return fetch(shop.url + path, { headers: cookie ? { cookie } : {} })
}

function rows(shop: ServedShop, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, values)
}
