import { expect, test } from 'vitest'
import { labelPage, labelSizeNames, labelSizes } from '#domain/pieces/label-sizes.ts'
import { serialText } from '#domain/pieces/serial.ts'
import { signUp } from '#tests/support/accounts.ts'
import { pdfPages } from '#tests/support/pdf-text.ts'
import { readCodes } from '#tests/support/read-codes.ts'
import { cookiesOf } from '#tests/support/serve.ts'
import { shareServedShop } from '#tests/support/served-pages.ts'

const shop = await shareServedShop()

async function teamMember(name: string, role: string) {
  const cookie = cookiesOf(await signUp(shop, `${name}@example.com`))
  await shop.db.$client.query('update identity_user set role = $1 where email = $2', [role, `${name}@example.com`])
  return cookie
}
const cookie = await teamMember('marina', 'owner')

const labelsOf = (size: string, serials: readonly string[], as = cookie) =>
  shop.get(`/api/piece-files/labels.pdf?size=${size}&serials=${serials.join(',')}`, { headers: { cookie: as } })

async function makePieces(slug: string, pieces: number) {
  const admin = await shop.signIn('marina', 'admin')
  const product = await shop.guest.products.getProductBySlug({ slug })
  const variants = await shop.guest.products.getProductVariants({ productId: product._id })
  const variantIds = variants.filter(({ isPictured }) => isPictured).map(({ _id }) => _id)
  await admin.pieces.createPieceBatch({
    ...{ batchId: crypto.randomUUID(), productId: product._id, variantIds, pieces, madeOn: '2026-03-12' },
  })
  const made = await admin.pieces.getPieces({ productId: product._id, limit: 500 })
  return { admin, product, pieces: made.sort((one, other) => one.number - other.number) }
}

const { pieces } = await makePieces('onda-bucket', 32)
const addressOf = (serial: string) => `${shop.shop.settings.publicUrl}/bag/${serial.toLowerCase()}`

for (const name of labelSizeNames)
  test(`a scanner reads the passport's address from each label of the size ${name}`, async () => {
    const [label, { width, height, places }] = [labelSizes[name], labelPage(name)]
    const answer = await labelsOf(
      name,
      pieces.map(({ serial }) => serial),
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pdf = Buffer.from(await answer.arrayBuffer())
    const pages = await readCodes(
      pdf,
      places.map((place) => ({ ...label, ...place })),
    )
    expect(pages).toHaveLength(Math.ceil(pieces.length / places.length))
    for (const page of pages) {
      expect(page.isBlank).toBe(false)
      expect(Math.abs(page.width - width)).toBeLessThan(0.5)
      expect(Math.abs(page.height - height)).toBeLessThan(0.5)
    }
    const codes = pages.flatMap((page) => page.codes).filter((code) => code !== null)
    expect(codes.map(({ text }) => text)).toEqual(pieces.map(({ serial }) => addressOf(serial)))
    for (const { millimeters, quiet } of codes) {
      expect(millimeters).toBeGreaterThanOrEqual(15)
      expect(quiet).toBe(4)
    }
    const { pathname } = new URL(codes[16]?.text ?? '')
    const passport = await shop.read(pathname)
    expect(passport.status).toBe(200)
    expect(passport.texts('h1')).toEqual(['Onda Bucket'])
    expect(passport.text()).toContain('No. 17 of 32')
    const lines = pdfPages(pdf).flat()
    const { serial = '' } = pieces[16] ?? {}
    for (const text of ['Onda Bucket', 'No. 17 of 32']) expect(lines.join('\n')).toContain(text)
    for (const half of [serialText(serial.slice(0, 8)), serialText(serial.slice(8))])
      expect(lines.join('\n')).toContain(half)
  })

test('labels are for those who number pieces, at most 200 in a file, and only of pieces that exist', async () => {
  const [{ serial } = { serial: '' }] = pieces
  const customer = cookiesOf(await signUp(shop, 'cleo@example.com'))
  const roles = ['support', 'fulfilment', 'manager']
  const members = await Promise.all(roles.map((role) => teamMember(role, role)))
  const asked = ['', customer, ...members].map((as) => labelsOf('square-40', [serial], as))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403, 200, 200])
  const many = Array.from({ length: 201 }, () => serial)
  for (const [size, serials, status] of [
    ['square-40', many.slice(1), 200],
    ['square-40', many, 400],
    ['square-40', ['SM7KQ2M9X4TR80ZA'], 404],
    ['square-40', [''], 400],
    ['square-40', ['%00'], 400],
    ['a5', [serial], 400],
    ['toString', [serial], 400],
  ] as const)
    expect((await labelsOf(size, serials)).status, `${size} ${serials.length}`).toBe(status)
  const answer = await labelsOf('a5', [serial])
  expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', data: { fields: { size: expect.any(String) } } })
  const stored = await labelsOf('square-40', [serial])
  expect(stored.headers.get('cache-control')).toBe('no-store')
})

test('a label of a long name in any script stays within its lines, and its code readable', async () => {
  const { admin, product, pieces: own } = await makePieces('isola-basket', 2)
  const name = 'Корзина Изола with the longest handle of the whole collection, made for the market by the sea'
  await shop.change(`update products set name = '${name}' where id = '${product._id}'`, [`product:${product._id}`])
  for (const size of labelSizeNames) {
    const { places } = labelPage(size)
    const answer = await labelsOf(
      size,
      own.map(({ serial }) => serial),
    )
    const pdf = Buffer.from(await answer.arrayBuffer())
    const pages = await readCodes(
      pdf,
      places.map((place) => ({ ...labelSizes[size], ...place })),
    )
    const codes = pages.flatMap((page) => page.codes).flatMap((code) => code ?? [])
    expect(codes.map(({ text }) => text)).toEqual(own.map(({ serial }) => addressOf(serial)))
    expect(pdfPages(pdf).flat().join(' '), size).toMatch(/Корзина.*…/)
  }
  expect(await admin.pieces.getPieces({ productId: product._id, isUnlabeled: true })).toHaveLength(2)
})
