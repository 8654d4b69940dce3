import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { insertRows } from '#database/table-rows.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { signUp } from '#tests/support/accounts.ts'
import { insertDeliveredOrder } from '#tests/support/insert-delivered-order.ts'
import { deliver, reviewBy } from '#tests/support/insert-rows.ts'
import { requestedReturn } from '#tests/support/returning.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'
import { zipOf } from './my-data.ts'

const secrets = `select s.token, a.password as secret from identity_user u join identity_session s on s."userId" = u.id
  join identity_account a on a."userId" = u.id where u.email = $1`
const home = {
  firstName: 'Ann',
  lastName: 'Weaver',
  addressLine1: '12 Lighthouse Lane',
  city: 'Rockland',
  state: 'Maine',
  zipCode: '04841',
  phone: '+1 207 555 0134',
}

test("customers download all their stored data, and nobody else's", async () => {
  await using shop = await serveShop()
  const [ann, eve] = [await customer(shop, 'ann'), await customer(shop, 'eve')]
  await ann.post('addresses/addAddress', home)
  await eve.post('addresses/addAddress', { ...home, addressLine1: '3 Eavesdrop Street' })
  for (const person of [ann, eve]) await shop.guest.newsletter.subscribe({ email: person.email, source: 'footer' })
  expect((await archive(shop)).status).toBe(401)
  const answer = await archive(shop, ann.cookie)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="stella-maris-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const files = unzipped(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()]).toEqual(['data.json', 'orders.csv'])
  const data = JSON.parse(files.get('data.json')?.toString() ?? '')
  expect(data.account).toMatchObject({ email: ann.email })
  expect(data.addresses).toMatchObject([{ first_name: 'Ann', phone: '+1 207 555 0134' }])
  expect(data.sessions).toMatchObject([{ address: expect.any(String), browser: expect.any(String) }])
  expect(data.security).toMatchObject([{ kind: 'signed-up', times: 1 }])
  const [{ token, secret }] = (await shop.db.$client.query(secrets, [ann.email])).rows
  for (const hidden of [token, secret, ann.cookie.split('=')[1] ?? '']) {
    expect(hidden.length).toBeGreaterThan(20)
    expect(JSON.stringify(data)).not.toContain(hidden)
  }
  expect(data.letters, 'an address that is not verified proves nothing').toEqual([])
  expect(JSON.stringify(data)).not.toMatch(/eve|Eavesdrop/i)
  await shop.db.$client.query('update identity_user set "emailVerified" = true')
  const verified = unzipped(Buffer.from(await (await archive(shop, ann.cookie)).arrayBuffer()))
  expect(JSON.parse(verified.get('data.json')?.toString() ?? '').letters).toMatchObject([{ email: ann.email }])
})

test("an order, a review and its photo are in the buyer's archive", async () => {
  await using shop = await serveShop()
  const [ann, eve] = [await customer(shop, 'ann'), await customer(shop, 'eve')]
  const [row] = (await shop.db.$client.query('select id from users where email = $1', [ann.email])).rows
  const bag = await shop.sell({ price: 200 })
  await deliver(shop, { userId: row.id, productId: bag.id })
  const reviewId = await reviewBy(shop, row.id)
  await shop.db.$client.query('update reviews set is_rewarded = true, is_by_team = false')
  const picture = '/pictures/0123456789abcdef-400x500'
  await insertRows(shop.db, 'review_images', { id: 'photo', reviewId, position: 0, imageUrl: picture, altText: '' })
  await shop.shop.storage.write(`${picture.slice(1)}/400.webp`, Buffer.from('a photo'))
  const files = unzipped(Buffer.from(await (await archive(shop, ann.cookie)).arrayBuffer()))
  const [head = '', line = '', end] = (files.get('orders.csv')?.toString() ?? '').split('\r\n')
  expect(head).toMatch(/^\ufeffOrder,Placed,Status/)
  expect(line).toMatch(/,Delivered,Ann Weaver,/)
  expect(end).toBe('')
  const { orders, reviews } = JSON.parse(files.get('data.json')?.toString() ?? '')
  expect(orders).toMatchObject([{ orderNumber: line.split(',')[0], status: 'delivered' }])
  expect(reviews).toMatchObject([{ comment: 'Fine.', rating: 4, is_rewarded: true, is_by_team: false }])
  expect(files.get('photos/review-1.webp')?.toString()).toBe('a photo')
  const others = unzipped(Buffer.from(await (await archive(shop, eve.cookie)).arrayBuffer()))
  expect([...others.keys()]).toEqual(['data.json', 'orders.csv'])
  expect(others.get('orders.csv')?.toString().split('\r\n')).toHaveLength(2)
})

test('a return in the archive names its pieces, its amounts are dollars, and its label is included', async () => {
  await using shop = await serveShop()
  const ann = await customer(shop, 'ann')
  const [row] = (await shop.db.$client.query('select id from users where email = $1', [ann.email])).rows
  const buyer = { userId: row.id, email: ann.email, name: 'Ann Weaver' } as Caller
  const { orderId } = await insertDeliveredOrder(shop, { buyer })
  const items = [{ position: 0, quantity: 2 }]
  const returnId = await requestedReturn(shop, { orderId, userId: row.id, amount: 129.6, items })
  const label = { id: 'label', returnId, position: 0, url: '/return-files/label', mediaType: 'application/pdf' }
  await insertRows(shop.db, 'return_files', { ...label, isLabel: true })
  await shop.shop.storage.write('return-files/label', Buffer.from('a label'))
  const files = unzipped(Buffer.from(await (await archive(shop, ann.cookie)).arrayBuffer()))
  expect(JSON.parse(files.get('data.json')?.toString() ?? '').returns).toMatchObject([
    {
      requested: '$129.60',
      approved: null,
      pieces: [{ name: 'Bag 1', variant: null, pieces: 2, reason: 'change_of_mind' }],
    },
  ])
  expect(files.get('data.json')?.toString()).not.toContain('_cents')
  expect(files.get('labels/return-label-1.pdf')?.toString()).toBe('a label')
})

test("only managers and owners download a customer's data, and never a team member's", async () => {
  await using shop = await serveShop()
  const [ann, eve] = [await customer(shop, 'ann'), await customer(shop, 'eve')]
  const idOf = async (email: string) =>
    (await shop.db.$client.query('select id from users where email = $1', [email])).rows[0].id
  const take = async (cookie: string, id: string) =>
    fetch(`${shop.url}/api/customer-files/${id}/data.zip`, { headers: cookie ? { cookie } : {} })
  const annId = await idOf(ann.email)
  const becomes = (role: string) =>
    shop.db.$client.query('update identity_user set role = $1 where email = $2', [role, eve.email])
  expect((await take('', annId)).status).toBe(401)
  for (const role of ['fulfilment', 'support']) {
    await becomes(role)
    expect((await take(eve.cookie, annId)).status, role).toBe(403)
  }
  await becomes('manager')
  const answer = await take(eve.cookie, annId)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const data = JSON.parse(
    unzipped(Buffer.from(await answer.arrayBuffer()))
      .get('data.json')
      ?.toString() ?? '',
  )
  expect(data.account).toMatchObject({ email: ann.email })
  for (const id of [await idOf(eve.email), 'guessed', 'a%00b'])
    expect((await take(eve.cookie, id)).status, id).toBe(404)
})

test('an archive is a ZIP with correct names, sizes and checksums', async () => {
  async function* two() {
    yield { name: 'a.txt', bytes: Buffer.from('salt') }
    yield { name: 'photos/né.bin', bytes: Buffer.alloc(70_000, 7) }
  }
  const chunks: Buffer[] = []
  for await (const chunk of zipOf(two())) chunks.push(chunk)
  const files = unzipped(Buffer.concat(chunks))
  expect([...files.keys()]).toEqual(['a.txt', 'photos/né.bin'])
  expect(files.get('a.txt')?.toString()).toBe('salt')
  expect(files.get('photos/né.bin')).toHaveLength(70_000)
})

/** Reads an archive as unpackers do: from the list at the end. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const files = new Map<string, Buffer>()
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const length = zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + 46, at + 46 + length).toString()
    const start = zip.readUInt32LE(at + 42)
    expect(zip.readUInt32LE(start)).toBe(0x04034b50)
    expect(zip.subarray(start + 30, start + 30 + length).toString()).toBe(name)
    const bytes = zip.subarray(start + 30 + length, start + 30 + length + zip.readUInt32LE(at + 24))
    expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 16))
    files.set(name, bytes)
    at += 46 + length
  }
  return files
}

async function customer(shop: ServedShop, name: string) {
  const email = `${name}@example.com`
  const cookie = cookiesOf(await signUp(shop, email))
  const post = async (path: string, body: unknown) => {
    const answer = await shop.post(`/api/${path}`, body, { cookie, origin: shop.origin })
    expect(answer.status, path).toBe(200)
  }
  await post('users/createOrGetUser', {})
  return { email, cookie, post }
}

function archive(shop: ServedShop, cookie?: string): Promise<Response> {
  return fetch(`${shop.url}/api/account-files/my-data.zip`, { headers: cookie ? { cookie } : {} })
}
