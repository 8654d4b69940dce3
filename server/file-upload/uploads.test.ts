import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { heic, noise, photograph, send, uploadPhoto } from '#tests/support/photos.ts'
import { type ServedShop, serveShop } from '#tests/support/serve.ts'
import { until } from '#tests/support/waits.ts'
import { sweepUploads } from './file-upload.ts'

const fiveMegabytes = 5 * 1024 * 1024

// UPL-001..003, UPL-005..007, UPL-010, API-079, API-080
test("a photo is sent to its own address and saved: its image URL serves every width, without the camera's metadata", async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const address = await ann.fileUpload.generateUploadUrl()
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/uploads\/[\w-]{32}$/)
  const spot = { IFD3: { GPSLatitude: '41/1 29/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'Someone' } }
  const file = await noise(400).withExif(spot).jpeg().toBuffer()
  expect((await sharp(file).metadata()).exif).toBeDefined()

  const answer = await send(shop, address, new Uint8Array(file))
  expect(answer.status).toBe(200)
  const { storageId } = (await answer.json()) as { storageId: string }
  const imageUrl = await ann.fileUpload.saveReviewImage({ storageId, altText: 'On the pier' })

  expect(imageUrl).toMatch(/^\/pictures\/[0-9a-f]{16}-400x400$/)
  const whole = await fetch(shop.url + imageUrl)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({ width: 400, height: 400 })
  for (const name of ['320.avif', '320.webp', '400.avif', '400.webp']) {
    const shown = await fetch(`${shop.url}${imageUrl}/${name}`)
    expect(shown.status, name).toBe(200)
    const { exif, width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect({ exif, width }).toEqual({ exif: undefined, width: Number(name.slice(0, 3)) })
  }
})

// UPL-004, VAL-019, VAL-020
test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
  '%s is accepted, whatever its declared type',
  async (format) => {
    await using shop = await serveShop()
    const ann = await shop.signIn('ann')
    const file = await photograph().toFormat(format).toBuffer()
    const answer = await send(
      shop,
      await ann.fileUpload.generateUploadUrl(),
      new Blob([new Uint8Array(file)], { type: 'text/plain' }),
    )
    expect(answer.status).toBe(200)
  },
)

const broken: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  'a PDF that is called .png': () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
  'an SVG with a script': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'nothing at all': () => new Uint8Array(),
  'a JPEG that is cut off': async () => (await noise(300).jpeg().toBuffer()).subarray(0, 9_000),
  'a PNG signature before a script': () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
  'an AVIF of 7990 × 7990 pixels in 1,275 bytes': () => readFileSync('tests/support/7990x7990.avif'),
  'a small file that unpacks to 100 million pixels': () =>
    sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
}

// VAL-019, UPL-004
test.each(Object.keys(broken))('%s is no image, and is refused and not stored', async (name) => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const file = new Blob([new Uint8Array((await broken[name]?.()) ?? [])], { type: 'image/png' })
  const answer = await send(shop, await ann.fileUpload.generateUploadUrl(), file)
  expect({ status: answer.status, ...(await answer.json()) }).toEqual({
    status: 400,
    code: 'BAD_REQUEST',
    data: {},
    message: 'Please upload only image files',
  })
  expect(filesOf(shop)).toEqual([])
})

test('a HEIC photo is refused with the formats that are accepted, also under the name of a JPEG', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const message =
    'This photo is in a format that we cannot open, such as HEIC. Please choose JPG, PNG, GIF, WebP, or AVIF.'
  for (const brand of ['heic', 'heix', 'hevc', 'heim', 'mif1'])
    for (const type of ['image/heic', 'image/jpeg']) {
      const answer = await send(shop, await ann.fileUpload.generateUploadUrl(), new Blob([heic(brand)], { type }))
      expect([answer.status, await answer.json()], `${brand} as ${type}`).toEqual([
        400,
        { code: 'BAD_REQUEST', message, data: { fields: { file: message } } },
      ])
    }
  expect(filesOf(shop)).toEqual([])
  await expect(sharp(heic()).metadata(), 'no decoder reads it').rejects.toThrow()
})

// VAL-018, VAL-020, CON-013
test('a photo of 5 MB is refused, and one byte less is accepted', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const photo = await photograph().jpeg().toBuffer()
  const padded = (bytes: number) => new Uint8Array(Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]))
  const answer = await send(shop, await ann.fileUpload.generateUploadUrl(), padded(fiveMegabytes))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ message: 'Image size must be less than 5MB' })
  expect(filesOf(shop)).toEqual([])
  const smaller = await send(shop, await ann.fileUpload.generateUploadUrl(), padded(fiveMegabytes - 1))
  expect(smaller.status).toBe(200)
})

test('an address works once, for 15 minutes, and cannot be guessed', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const file = new Uint8Array(await photograph().jpeg().toBuffer())
  const once = await ann.fileUpload.generateUploadUrl()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(shop, once, file)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  expect((await send(shop, 'http://localhost/api/uploads/guessed', file)).status).toBe(404)

  const [early, late] = [await ann.fileUpload.generateUploadUrl(), await ann.fileUpload.generateUploadUrl()]
  const started = Date.now()
  shop.shop.now = () => new Date(started + 14 * 60_000)
  expect((await send(shop, early, file)).status).toBe(200)
  shop.shop.now = () => new Date(started + 16 * 60_000)
  expect((await send(shop, late, file)).status).toBe(404)
})

test('while too many photos wait, one more is refused with a clear message, and its address stays valid', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const [address, file] = [
    await ann.fileUpload.generateUploadUrl(),
    new Uint8Array(await photograph().jpeg().toBuffer()),
  ]
  const { pictures } = shop.shop
  shop.shop.pictures = { ...pictures, encode: async () => 'busy' }
  const answer = await send(shop, address, file)
  expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'Many photos are arriving right now. Please try again in a moment.',
  })
  expect(filesOf(shop)).toEqual([])
  shop.shop.pictures = pictures
  expect((await send(shop, address, file)).status).toBe(200)
})

test('only its uploader saves a photo, and the same photo of two people is stored twice', async () => {
  await using shop = await serveShop()
  const [ann, bea] = [await shop.signIn('ann'), await shop.signIn('bea')]
  const file = new Uint8Array(await photograph().jpeg().toBuffer())
  const answer = await send(shop, await ann.fileUpload.generateUploadUrl(), file)
  const { storageId } = (await answer.json()) as { storageId: string }
  expect(await outcomeOf(bea.fileUpload.saveReviewImage({ storageId, altText: '' }))).toBe('NOT_FOUND')
  const hers = await ann.fileUpload.saveReviewImage({ storageId, altText: '' })
  expect(await ann.fileUpload.saveReviewImage({ storageId, altText: '' })).toBe(hers)
  expect(await uploadPhoto(shop, bea)).not.toBe(hers)
})

test("a photo unused for a day is deleted with its files; a review's photo stays", async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const [unused, shown] = [await uploadPhoto(shop, ann), await uploadPhoto(shop, ann)]
  await ann.fileUpload.generateUploadUrl()
  await queryRows(shop.db, { name: 'show', text: "update uploads set state = 'used' where image_url = $1" }, [shown])
  await sweepUploads(shop.shop)
  expect(filesOf(shop)).toHaveLength(4)
  shop.shop.now = () => new Date(Date.now() + 25 * 3_600_000)
  await sweepUploads(shop.shop)
  expect((await fetch(`${shop.url}${unused}/60.webp`)).status).toBe(404)
  expect((await fetch(`${shop.url}${shown}/60.webp`)).status).toBe(200)
  expect(await queryRows(shop.db, { name: 'left', text: 'select state from uploads' }, [])).toEqual([{ state: 'used' }])
})

test('a customer who asks for more than 60 addresses in an hour is asked to wait', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  for (let asked = 0; asked < 60; asked++) await ann.fileUpload.generateUploadUrl()
  expect(await outcomeOf(ann.fileUpload.generateUploadUrl())).toBe('TOO_MANY_REQUESTS')
})

test('an upload whose sender goes away leaves nothing behind and is no incident', async () => {
  await using shop = await serveShop()
  const ann = await shop.signIn('ann')
  const { pathname } = new URL(await ann.fileUpload.generateUploadUrl())
  const { port } = new URL(shop.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`POST ${pathname} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\nonly the beginning`)
  const stateOf = async () =>
    (await queryRows<{ state: string }>(shop.db, { name: 'state', text: 'select state from uploads' }, []))[0]
  await until(stateOf, (upload) => upload?.state === 'receiving')
  socket.destroy()
  const answer = await send(
    shop,
    await ann.fileUpload.generateUploadUrl(),
    new Uint8Array(await photograph().jpeg().toBuffer()),
  )
  expect(answer.status).toBe(200)
  expect(shop.logged.filter((line) => line.includes('incident'))).toEqual([])
  expect(filesOf(shop)).toHaveLength(2)
})

function filesOf(shop: ServedShop): string[] {
  return readdirSync(shop.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
