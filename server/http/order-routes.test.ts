import { expect, test } from 'vitest'
import { signUp } from '#tests/support/accounts.ts'
import { deliver } from '#tests/support/arrived.ts'
import { queryRows } from '#tests/support/database.ts'
import { pdfPages } from '#tests/support/pdf-text.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

// AUT-013, AUT-015
test('the invoice is for its customer and administrators, the packing slip for administrators, and neither is kept', async () => {
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
