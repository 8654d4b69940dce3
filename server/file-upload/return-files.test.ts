import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { UploadKind } from '#domain/files/upload-rules.ts'
import { queryRows } from '#tests/support/database.ts'
import { film, webm } from '#tests/support/films.ts'
import { insertDeliveredOrder } from '#tests/support/insert-delivered-order.ts'
import { heic, noise, photograph, send } from '#tests/support/photos.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'
import { until } from '#tests/support/waits.ts'
import { sweepUploads } from './file-upload.ts'

const megabyte = 1024 * 1024
type Client = Awaited<ReturnType<ServedShop['signIn']>>

type Sent = { client: Client; kind?: UploadKind }

type Answer = { storageId: string; message: string; data: { fields: { file: string } } }

async function post(shop: ServedShop, { client, kind = 'return_evidence' }: Sent, file: Uint8Array) {
  const answer = await send(shop, await client.fileUpload.generateUploadUrl({ kind }), new Uint8Array(file))
  return { status: answer.status, body: (await answer.json()) as Answer }
}

/** A person with a session at the web server. */
async function signUp(shop: ServedShop, name: string) {
  const account = { name, email: `${name}@example.com`, password: 'a-long-password' }
  const answer = await shop.post('/api/auth/sign-up/email', account, { origin: shop.origin })
  const cookie = cookiesOf(answer)
  const call = async (path: string, input: unknown) =>
    (await shop.post(`/api/${path}`, input, { cookie, origin: shop.origin })).json()
  const user = await call('users/createOrGetUser', {})
  return {
    user,
    cookie,
    call,
    open: (path: string, headers = {}) => fetch(shop.url + path, { headers: { cookie, ...headers } }),
  }
}

// UPL-008, UPL-009, API-081, API-082, RET-012, RET-027, C-36
test('evidence opens for its owner and administrators only, and never for shared caches or search engines', async () => {
  await using shop = await serveShop()
  const [ann, ben, marina] = [await signUp(shop, 'ann'), await signUp(shop, 'ben'), await signUp(shop, 'marina')]
  await shop.db.$client.query("update identity_user set role = 'admin' where email = 'marina@example.com'")
  const photo = await noise(400)
    .withExif({ IFD3: { GPSLatitude: '41/1 29/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const address: string = await ann.call('fileUpload/generateUploadUrl', { kind: 'return_evidence' })
  const { storageId } = await (await send({ ...ann, url: shop.url }, address, new Uint8Array(photo))).json()
  const url: string = await ann.call('fileUpload/saveReturnEvidenceImage', { storageId, altText: 'clasp.jpg' })
  expect(url).toMatch(/^\/return-files\/[0-9a-f]{8}-[0-9a-f-]{27}$/)

  for (const viewer of [ann, marina]) {
    const shown = await viewer.open(url)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    })
    const { exif, width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect({ exif, width }).toEqual({ exif: undefined, width: 400 })
  }
  const addresses = [
    url,
    `/pictures/${storageId}`,
    url.replace('/return-files', '/pictures/return-files'),
    '/return-files/%00',
  ]
  for (const path of addresses) expect((await ben.open(path)).status, path).toBe(404)
  expect((await fetch(shop.url + url)).status).toBe(404)
})

// UPL-008, RET-012
test('a video is stored unchanged and served in ranges', async () => {
  await using shop = await serveShop()
  const ann = await signUp(shop, 'ann')
  for (const [type, file] of [
    ['video/mp4', film(3 * megabyte)],
    ['video/quicktime', film(3 * megabyte, 'qt  ')],
    ['video/webm', webm(9_000)],
  ] as const) {
    const address: string = await ann.call('fileUpload/generateUploadUrl', { kind: 'return_evidence' })
    const { storageId } = await (await send({ ...ann, url: shop.url }, address, new Uint8Array(file))).json()
    const url = `/return-files/${storageId}`
    const whole = await ann.open(url)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      type,
      'bytes',
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true)
    const part = await ann.open(url, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${file.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(100, 200))).toBe(true)
    const open = await ann.open(url, { range: 'bytes=0-' })
    expect([open.status, (await open.arrayBuffer()).byteLength]).toEqual([206, Math.min(megabyte, file.length)])
    const end = await ann.open(url, { range: 'bytes=-50' })
    expect(Buffer.from(await end.arrayBuffer()).equals(file.subarray(-50))).toBe(true)
    expect((await ann.open(url, { range: `bytes=${file.length}-` })).status).toBe(416)
  }
})

test('an upload address works only in the session that asked for it', async () => {
  await using shop = await serveShop()
  const [ann, ben] = [await signUp(shop, 'ann'), await signUp(shop, 'ben')]
  const again = { email: 'ann@example.com', password: 'a-long-password' }
  const elsewhere = cookiesOf(await shop.post('/api/auth/sign-in/email', again, { origin: shop.origin }))
  const address: string = await ann.call('fileUpload/generateUploadUrl', { kind: 'return_evidence' })
  const file = new Uint8Array(film(3_000))
  for (const other of [{}, ben, { cookie: elsewhere }])
    expect((await send({ ...other, url: shop.url }, address, file)).status).toBe(404)
  expect(await states(shop)).toEqual(['issued'])
  expect((await send({ ...ann, url: shop.url }, address, file)).status).toBe(200)
})

const page = '<!doctype html><script>alert(1)</script>'
const hostile: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
  'an SVG with a script': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a page that is called a film': () => Buffer.from(page),
  'a page behind the head of a film': () => Buffer.concat([film(100).subarray(0, 24), Buffer.from(page)]),
  'a film with a page at its end': () => Buffer.concat([film(100), Buffer.from(page)]),
  'a head of WebM before a page': () => Buffer.concat([webm(100).subarray(0, 20), Buffer.from(page)]),
  'a film that stops half-way': () => film(1_000).subarray(0, 500),
  'a film without pictures': () => film(100).subarray(0, 24),
  'a JPEG that is cut off': async () => (await noise(300).jpeg().toBuffer()).subarray(0, 9_000),
  'a small file that unpacks to 100 million pixels': () =>
    sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  'nothing at all': () => new Uint8Array(),
}

// VAL-027, VAL-033, ERR-010
test('hostile files get a clear message, and nothing of them is stored', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  for (const [name, make] of Object.entries(hostile)) {
    const file = await make()
    for (const [kind, message] of [
      ['return_evidence', 'This file is not an image or video'],
      ['return_attachment', 'Only image files are allowed'],
    ] as const) {
      const { status, body } = await post(shop, { client: ann, kind }, file)
      expect({ name, status, message: body.message }).toEqual({ name, status: 400, message })
    }
  }
  const attached = await post(shop, { client: ann, kind: 'return_attachment' }, film(100))
  expect([attached.status, attached.body.message]).toEqual([400, 'Only image files are allowed'])
  expect(filesOf(shop)).toEqual([])
  shop.shop.now = () => new Date(Date.now() + 3_700_000)
  await sweepUploads(shop.shop)
  expect(await queryRows(shop.db, { name: '', text: 'select id from uploads' }, [])).toEqual([])
})

test('a HEIC photo of a return is refused with the formats that are accepted', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const answers = await Promise.all(
    (['return_evidence', 'return_attachment'] as const).map((kind) => post(shop, { client: ann, kind }, heic())),
  )
  for (const { status, body } of answers) expect([status, body.message]).toEqual([400, body.data.fields.file])
  expect(answers.map(({ body }) => body.message)).toEqual([
    expect.stringContaining('Please choose JPG, PNG, GIF, WebP, AVIF, MP4, MOV, or WebM.'),
    expect.stringContaining('Please choose JPG, PNG, GIF, WebP, or AVIF.'),
  ])
})

test('a script appended to a picture is removed with everything else that is no picture', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const polyglot = Buffer.concat([await photograph().jpeg().toBuffer(), Buffer.from(page)])
  expect((await post(shop, { client: ann }, polyglot)).status).toBe(200)
  const [key] = filesOf(shop)
  expect((await shop.shop.storage.read(key ?? ''))?.includes('script')).toBe(false)
})

// VAL-028, VAL-029, CON-014, VAL-034, VAL-035, CON-015
test('evidence has at most 10 MB, an attachment less than 5 MB, and no more is ever read', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const ten = film(10 * megabyte)
  expect((await post(shop, { client: ann }, ten)).status).toBe(200)
  const photo = await photograph().jpeg().toBuffer()
  const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
  expect((await post(shop, { client: ann }, padded(10 * megabyte))).status).toBe(200)
  for (const file of [film(10 * megabyte + 1), padded(10 * megabyte + 1)]) {
    const more = await post(shop, { client: ann }, file)
    expect([more.status, more.body.message]).toEqual([413, 'This file is too large. Maximum size is 10MB'])
  }
  const attachment = await post(shop, { client: ann, kind: 'return_attachment' }, Buffer.alloc(5 * megabyte))
  expect([attachment.status, attachment.body.message]).toEqual([413, 'File size must be less than 5MB'])
  expect(filesOf(shop)).toHaveLength(2)
  shop.shop.now = () => new Date(Date.now() + 3_700_000)
  await sweepUploads(shop.shop)
  expect([filesOf(shop), await states(shop)]).toEqual([[], []])
})

// G-71
test('six files are refused together, for a return and for a message, and after an hour none is left', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const { orderId } = await insertDeliveredOrder(shop, { buyer: ann.caller })
  const photo = await photograph().jpeg().toBuffer()
  const words = { orderId, reason: 'defective' as const, description: 'It squeaks.' }
  const request = (evidenceUrls: string[]) =>
    ann.returns.createReturnRequest({ ...words, returnItems: [{ orderItemIndex: 0, quantity: 1 }], evidenceUrls })
  const six = (save: 'saveReturnEvidenceImage' | 'saveReturnMessageAttachment', kind: UploadKind) =>
    Promise.all(
      Array.from({ length: 6 }, async () => {
        const { body } = await post(shop, { client: ann, kind }, photo)
        return ann.fileUpload[save]({ storageId: body.storageId, altText: '' })
      }),
    )
  const evidence = await six('saveReturnEvidenceImage', 'return_evidence')
  await expect(request(evidence)).rejects.toMatchObject({ data: { fields: { evidenceUrls: 'At most 5 files' } } })
  const { returnRequestId } = await request(evidence.slice(1))
  const attachments = await six('saveReturnMessageAttachment', 'return_attachment')
  const message = ann.returns.sendReturnMessage({ returnRequestId, attachments })
  await expect(message).rejects.toMatchObject({ data: { fields: { attachments: expect.any(String) } } })
  expect(await ann.returns.getReturnMessages({ returnRequestId })).toEqual([])
  expect(filesOf(shop)).toHaveLength(12)
  shop.shop.now = () => new Date(Date.now() + 3_700_000)
  await sweepUploads(shop.shop)
  expect(filesOf(shop)).toEqual(
    evidence
      .slice(1)
      .map((url) => url.slice(1))
      .toSorted(),
  )
  expect(await states(shop)).toEqual(Array(5).fill('used'))
})

test('an interrupted file leaves nothing behind', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const { pathname } = new URL(await ann.fileUpload.generateUploadUrl({ kind: 'return_evidence' }))
  const { port } = new URL(shop.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = `POST ${pathname} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: video/mp4\r\ncontent-length: 5000\r\n\r\n`
  socket.write(Buffer.concat([Buffer.from(head), film(5_000).subarray(0, 1_000)]))
  await until(
    () => states(shop),
    (all) => all.includes('receiving'),
  )
  socket.destroy()
  shop.shop.now = () => new Date(Date.now() + 3_700_000)
  await sweepUploads(shop.shop)
  expect([await states(shop), filesOf(shop)]).toEqual([[], []])
})

test("unused files are deleted after an hour, a return's files stay, and those of a deleted return go", async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const { orderId } = await insertDeliveredOrder(shop, { buyer: ann.caller })
  const saved = async () => {
    const { body } = await post(shop, { client: ann }, film(100))
    return ann.fileUpload.saveReturnEvidenceImage({ storageId: body.storageId, altText: 'clasp.mp4' })
  }
  const [used, unused] = [await saved(), await saved()]
  const { returnRequestId } = await ann.returns.createReturnRequest({
    orderId,
    reason: 'defective',
    description: 'It squeaks.',
    returnItems: [{ orderItemIndex: 0, quantity: 1 }],
    evidenceUrls: [used],
  })
  await sweepUploads(shop.shop)
  expect(filesOf(shop)).toEqual([used.slice(1), unused.slice(1)].toSorted())
  shop.shop.now = () => new Date(Date.now() + 3_601_000)
  await sweepUploads(shop.shop)
  expect(filesOf(shop)).toEqual([used.slice(1)])
  await ann.returns.deleteReturnRequest({ returnRequestId })
  await sweepUploads(shop.shop)
  expect([filesOf(shop), await states(shop)]).toEqual([[], []])
})

async function states(shop: ServedShop): Promise<string[]> {
  const rows = await queryRows<{ state: string }>(shop.db, { name: '', text: 'select state from uploads' }, [])
  return rows.map(({ state }) => state)
}

function filesOf({ folder }: ServedShop): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}
