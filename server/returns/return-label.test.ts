import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sweepUploads } from '#server/file-upload/file-upload.ts'
import { insertDeliveredOrder } from '#tests/support/insert-delivered-order.ts'
import { noise, photograph, send } from '#tests/support/photos.ts'
import { requestedReturn } from '#tests/support/returning.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

const pdf = (text = 'label') => Buffer.from(`%PDF-1.7\n1 0 obj\n<<>> ${text}\nendobj\n%%EOF\n`)
const refused = 'This file is not a PDF, PNG or JPEG'

type Person = Awaited<ReturnType<typeof signUp>>

/** A person with a session at the web server. */
async function signUp(shop: ServedShop, name: string) {
  const account = { name, email: `${name}@example.com`, password: 'a-long-password' }
  const cookie = cookiesOf(await shop.post('/api/auth/sign-up/email', account, { origin: shop.origin }))
  const post = (path: string, input: unknown) => shop.post(`/api/${path}`, input, { cookie, origin: shop.origin })
  const call = async (path: string, input: unknown) => (await post(path, input)).json()
  const user = await call('users/createOrGetUser', {})
  return {
    user,
    cookie,
    call,
    email: account.email,
    caller: { userId: user._id as string, email: account.email, name },
    open: (path: string) => fetch(shop.url + path, { headers: { cookie }, redirect: 'manual' }),
  }
}

/** Ann, who asked to return a bag of her order; Marina, a manager; and Ben, another customer. */
async function people(shop: ServedShop) {
  const [ann, ben, marina] = [await signUp(shop, 'ann'), await signUp(shop, 'ben'), await signUp(shop, 'marina')]
  await setRole(shop, marina, 'owner')
  const buyer = { ...(await shop.signIn('somebody')).caller, ...ann.caller }
  const order = await insertDeliveredOrder(shop, { buyer })
  const returnRequestId = await requestedReturn(shop, { orderId: order.orderId, userId: ann.caller.userId })
  return { ann, ben, marina, ...order, returnRequestId }
}

function setRole({ db }: ServedShop, { email }: Person, role: string) {
  return db.$client.query('update identity_user set role = $1 where email = $2', [role, email])
}

type Uploaded = { by: Person; file?: Uint8Array; altText?: string }

async function uploaded(shop: ServedShop, { by, file = pdf(), altText = 'usps.pdf' }: Uploaded): Promise<string> {
  const address: string = await by.call('fileUpload/generateUploadUrl', { kind: 'return_label' })
  const { storageId } = await (await send({ ...by, url: shop.url }, address, new Uint8Array(file))).json()
  return by.call('fileUpload/saveReturnLabel', { storageId, altText })
}

const rows = async (shop: ServedShop, text: string, values: unknown[] = []) =>
  (await shop.db.$client.query(text, values)).rows

test('a return approved with a label: the shop pays, and the customer opens it from the return, the order’s link and the email', async () => {
  await using shop = await serveShop()
  const { ann, ben, marina, orderNumber, returnRequestId } = await people(shop)
  const label = await uploaded(shop, { by: marina })
  const approval = { returnRequestId, status: 'approved', label }
  expect(
    await marina.call('returns/updateReturnRequestStatus', { ...approval, shippingPaidBy: 'customer' }),
    'a label that the customer pays for',
  ).toMatchObject({ code: 'BAD_REQUEST', data: { fields: { shippingPaidBy: expect.any(String) } } })
  const approved = await marina.call('returns/updateReturnRequestStatus', approval)
  expect(approved).toMatchObject({
    label: { url: label, mediaType: 'application/pdf', altText: 'usps.pdf' },
    evidence: [],
  })

  const [own] = await ann.call('returns/getUserReturnRequests', {})
  expect(own).toMatchObject({ shippingPaidBy: 'shop', label: { url: label }, evidence: [], evidenceUrls: [] })
  const [email] = await rows(shop, "select text from emails where kind = 'return-approved'")
  expect(email.text).toContain('We pay for the return shipping: print the prepaid label')
  expect(email.text).not.toContain('photo of the receipt')
  const link = /Open the return label: (\S+)/.exec(email.text)?.[1] ?? ''
  const { pathname, search, searchParams } = new URL(link)
  const key = searchParams.get('key') ?? ''
  const guest = await shop.post('/api/orders/getOrderByLink', { orderNumber, key })
  expect((await guest.json()).returnLabels).toEqual([
    { rmaNumber: expect.stringMatching(/^RMA-/), url: expect.stringContaining(`/labels/${returnRequestId}?key=`) },
  ])

  for (const opened of [await ann.open(label), await marina.open(label), await fetch(shop.url + pathname + search)]) {
    expect([opened.status, await opened.text()]).toEqual([200, pdf().toString()])
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'inline',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  }
  expect((await ben.open(label)).status).toBe(404)
  expect((await fetch(shop.url + label)).status).toBe(404)
  for (const path of [pathname, `${pathname}?key=guessed`, `${pathname.replace(orderNumber, 'SM-OTHER')}${search}`])
    expect((await fetch(shop.url + path)).status, path).toBe(404)
  const elsewhere = await fetch(shop.url + pathname.replace(returnRequestId, 'another') + search, {
    redirect: 'manual',
  })
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([
    303,
    `/order/${orderNumber.toLowerCase()}?key=${key}`,
  ])
  await setRole(shop, marina, 'customer')
  expect((await marina.open(label)).status, 'who sent it and left the team').toBe(404)
})

test('a label is attached, replaced and removed after the approval: once each, by email, and in the audit log', async () => {
  await using shop = await serveShop()
  const { ann, marina, returnRequestId } = await people(shop)
  const set = (input: object) => marina.call('returns/setReturnLabel', { returnRequestId, ...input })
  const first = await uploaded(shop, { by: marina })
  expect((await set({ label: first })).code, 'of a pending return').toBe('STATUS_NOT_ALLOWED')
  const approval = { returnRequestId, status: 'approved', shippingPaidBy: 'customer' }
  expect(await marina.call('returns/updateReturnRequestStatus', approval)).toMatchObject({ status: 'approved' })
  for (const again of [1, 2])
    expect(await set({ label: first }), String(again)).toMatchObject({ label: { url: first } })
  const [own] = await ann.call('returns/getUserReturnRequests', {})
  expect(own).toMatchObject({ shippingPaidBy: 'shop', label: { url: first } })

  const second = await uploaded(shop, { by: marina, file: await noise(300).png().toBuffer(), altText: 'code.png' })
  expect((await set({ label: second })).code, 'without having seen the first').toBe('LABEL_CHANGED')
  expect((await set({ label: '/return-files/none', insteadOf: first })).code).toBe('FILES_NOT_FOUND')
  expect(await set({ label: second, insteadOf: first })).toMatchObject({
    label: { url: second, mediaType: 'image/webp', altText: 'code.png' },
  })
  const opened = await ann.open(second)
  expect((await sharp(Buffer.from(await opened.arrayBuffer())).metadata()).width).toBe(300)
  expect(opened.headers.get('content-security-policy')).toContain('sandbox')
  expect((await ann.open(first)).status).toBe(404)

  const removed = await set({ label: null, insteadOf: second })
  expect(removed.label).toBeUndefined()
  expect(await set({ label: null, insteadOf: second }), 'again').toEqual(removed)
  expect((await ann.open(second)).status).toBe(404)
  expect((await ann.call('returns/getUserReturnRequests', {}))[0]).toMatchObject({ shippingPaidBy: 'shop' })

  const emails = await rows(shop, "select text from emails where kind = 'return-label' order by created_at")
  expect(
    emails.map(({ text }) => /^(?:The prepaid label|A new prepaid label) for your return is here\./m.exec(text)?.[0]),
  ).toEqual(['The prepaid label for your return is here.', 'A new prepaid label for your return is here.'])
  expect(emails[1].text).toContain('Please do not use the earlier label.')
  const messages = await ann.call('returns/getReturnMessages', { returnRequestId })
  expect(
    messages
      .slice(1)
      .map(({ messageType, message }: { messageType: string; message: string }) => [messageType, message]),
  ).toEqual([
    ['status_update', 'A prepaid label is attached to your return.'],
    ['status_update', 'A new label is attached to your return. Please do not use the one from before.'],
    [
      'admin_response',
      'The label of your return was removed. Please do not use it. We still pay for the return shipping.',
    ],
  ])
  const audit = await rows(
    shop,
    "select actor_name, change, coalesce(after, before)->>'alt_text' as file from audit_log where table_name = 'return_files' and subject = $1 order by id",
    [`return:${returnRequestId}`],
  )
  expect(audit).toEqual([
    { actor_name: 'marina', change: 'insert', file: 'usps.pdf' },
    { actor_name: 'marina', change: 'delete', file: 'usps.pdf' },
    { actor_name: 'marina', change: 'insert', file: 'code.png' },
    { actor_name: 'marina', change: 'delete', file: 'code.png' },
  ])

  await marina.call('returns/updateReturnRequestStatus', { returnRequestId, status: 'processing' })
  expect((await set({ label: await uploaded(shop, { by: marina }) })).code, 'the parcel is here').toBe(
    'STATUS_NOT_ALLOWED',
  )
  const unsent = await requestedReturn(shop, {
    orderId: (await unsentOrder(shop, ann)).orderId,
    userId: ann.caller.userId,
    status: 'approved',
  })
  expect(
    (
      await marina.call('returns/setReturnLabel', {
        returnRequestId: unsent,
        label: await uploaded(shop, { by: marina }),
      })
    ).code,
    'nothing is to be sent',
  ).toBe('STATUS_NOT_ALLOWED')
  shop.shop.now = () => new Date(Date.now() + 3_700_000)
  await sweepUploads(shop.shop)
  expect([filesOf(shop), await rows(shop, 'select id from uploads')], 'no label is left').toEqual([[], []])
})

test('a label is a PDF, PNG or JPEG of at most 5 MB by its content, sent by people who decide about returns', async () => {
  await using shop = await serveShop()
  const { ann, marina } = await people(shop)
  const sent = async (file: Uint8Array) => {
    const address: string = await marina.call('fileUpload/generateUploadUrl', { kind: 'return_label' })
    const answer = await send({ ...marina, url: shop.url }, address, new Uint8Array(file))
    return [answer.status, (await answer.json()).message]
  }
  const photo = photograph()
  const hostile = {
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a PDF that stops half-way': pdf().subarray(0, 20),
    'a page behind a PDF': Buffer.concat([pdf(), Buffer.from(`<script>${' '.repeat(1_100)}</script>`)]),
    'a WebP': await photo.webp().toBuffer(),
    'a GIF': await photo.gif().toBuffer(),
    'the beginning of a PNG': (await noise(200).png().toBuffer()).subarray(0, 2_000),
  }
  for (const [name, file] of Object.entries(hostile))
    expect([name, ...(await sent(file))]).toEqual([name, 400, refused])
  const large = pdf(' '.repeat(5 * 1024 * 1024))
  expect(await sent(large)).toEqual([413, 'This file is too large. Maximum size is 5MB'])
  expect(filesOf(shop)).toEqual([])
  for (const file of [pdf(), await photo.png().toBuffer(), await photo.jpeg().toBuffer()])
    expect((await sent(file))[0]).toBe(200)
  expect((await ann.call('fileUpload/generateUploadUrl', { kind: 'return_label' })).code).toBe('FORBIDDEN')
  await setRole(shop, marina, 'fulfilment')
  expect((await marina.call('fileUpload/generateUploadUrl', { kind: 'return_label' })).code).toBe('FORBIDDEN')
})

async function unsentOrder(shop: ServedShop, { caller }: Person) {
  const buyer = { ...(await shop.signIn('somebody-else')).caller, ...caller }
  return insertDeliveredOrder(shop, { buyer, status: 'processing', deliveredAt: null })
}

function filesOf({ folder }: ServedShop): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
