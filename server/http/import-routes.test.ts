import { expect, test } from 'vitest'
import { importJobs } from '#server/imports/imports.ts'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { csv } from '#tests/support/importing.ts'
import { cookiesOf, serveShop } from '#tests/support/serve.ts'

const file = csv([
  { Handle: 'tote', Title: 'Tote', Type: 'Totes', 'Variant Price': '=1+1', 'Variant Inventory Qty': 1 },
])

test('an administrator sends a file to its own address, once; its errors come back as a file', async () => {
  await using shop = await serveShop()
  const cookie = await signInAdmin(shop)
  const create = async () => {
    const answer = await shop.post(
      '/api/imports/createImport',
      { fileName: 'bags.csv' },
      { cookie, origin: shop.origin },
    )
    return (await answer.json()) as { importId: string; uploadUrl: string }
  }
  const { importId, uploadUrl } = await create()
  const address = shop.url + new URL(uploadUrl).pathname
  const send = (body: BodyInit, as = cookie) =>
    fetch(address, { method: 'POST', body, headers: { 'content-type': 'text/csv', cookie: as } })
  const elsewhere = cookiesOf(await signIn(shop, 'marina@example.com', password))
  expect((await send(file, elsewhere)).status, 'another session of the same person').toBe(404)
  expect((await send(file, '')).status).toBe(401)
  expect(await (await send(file)).json()).toEqual({ importId })
  expect((await send(file)).status).toBe(404)
  expect(
    (await fetch(`${shop.url}/api/import-files/guessed`, { method: 'POST', body: file, headers: { cookie } })).status,
  ).toBe(404)
  await importJobs.checkFile.run(shop.shop, { importId })
  const reported = await fetch(`${shop.url}/api/import-files/${importId}/problems.csv`, { headers: { cookie } })
  expect(reported.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await reported.text()).toBe(
    'Line,Column,Reason,Kind\r\n2,Variant Price,"“=1+1” is not an amount. Write digits, and a point before the cents, as in 1290.00",bad\r\n2,Type,"There is no category “Totes”. Create it, or tick “Create missing categories”",bad\r\n',
  )

  const large = await create()
  const body = new Blob([new Uint8Array(50 * 1024 * 1024)])
  const refused = await fetch(shop.url + new URL(large.uploadUrl).pathname, {
    method: 'POST',
    body,
    headers: { cookie },
  })
  expect({ status: refused.status, ...(await refused.json()) }).toMatchObject({
    status: 413,
    message: 'The file is larger than 15 MB. Please split it.',
  })
  expect(shop.logged.filter((line) => line.includes('incident'))).toEqual([])
})

test('only administrators get exports and import errors, and the file itself has no address', async () => {
  await using shop = await serveShop()
  const admin = await signInAdmin(shop)
  const customer = cookiesOf(await signUp(shop, 'bea@example.com'))
  await shop.sell({ name: 'Tote', price: 120 })
  for (const path of ['/api/export-files/products.csv', '/api/import-files/some/problems.csv']) {
    const statusFor = async (cookie?: string) =>
      (await fetch(shop.url + path, { headers: cookie ? { cookie } : {} })).status
    expect([await statusFor(), await statusFor(customer), await statusFor(admin)]).toEqual([401, 403, 200])
  }
  const answer = await fetch(`${shop.url}/api/export-files/products.csv?status=active`, { headers: { cookie: admin } })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(',Title,Default Title,')
  expect((await fetch(`${shop.url}/imports/some.csv`)).headers.get('content-type')).not.toMatch(/csv/)
})

test('the export contains the filtered list of products', async () => {
  await using shop = await serveShop()
  const admin = await signInAdmin(shop)
  const cookie = { headers: { cookie: admin } }
  for (const name of ['Cork Day Tote', 'Tote of cork', 'Corkscrew 10% Tote']) {
    const bag = await shop.sell({ name, price: 120 })
    await shop.shippingOf(bag.id)
  }
  await shop.sell({ name: 'Linen Tote', price: 120 })
  const ask = async (query: string) =>
    (await fetch(`${shop.url}/api/export-files/products.csv?${query}`, cookie)).text()
  const namesIn = async (query: string) =>
    (await ask(query))
      .split('\r\n')
      .slice(1)
      .flatMap((line) => /^[^,]+,([^,]+),/.exec(line)?.[1] ?? [])
      .toSorted()
  expect(await namesIn('q=TOTE%20cork%20')).toEqual(['Cork Day Tote', 'Corkscrew 10% Tote', 'Tote of cork'])
  expect(await namesIn('q=10%25')).toEqual(['Corkscrew 10% Tote'])
  expect(await namesIn('q=co')).toEqual(['Cork Day Tote', 'Corkscrew 10% Tote'])
  expect(await namesIn('shipping=none')).toEqual(['Linen Tote'])
  expect(await namesIn('shipping=none&q=cork')).toEqual([])
})

async function signInAdmin(shop: Awaited<ReturnType<typeof serveShop>>): Promise<string> {
  const cookie = cookiesOf(await signUp(shop, 'marina@example.com'))
  await shop.db.$client.query("update identity_user set role = 'admin' where email = 'marina@example.com'")
  return cookie
}
