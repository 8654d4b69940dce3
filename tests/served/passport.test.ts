import { expect, test } from 'vitest'
import { serialText } from '#domain/pieces/serial.ts'
import { createClient } from '#server/rpc/client.ts'
import { shareServedShop } from '#tests/support/served-pages.ts'

const shop = await shareServedShop()
const gtin = '09506000134352'

async function makePiece(slug: string) {
  const admin = await shop.signIn('marina', 'admin')
  const product = await shop.guest.products.getProductBySlug({ slug })
  const variants = await shop.guest.products.getProductVariants({ productId: product._id })
  const variantIds = variants.filter(({ isPictured }) => isPictured).map(({ _id }) => _id)
  await admin.pieces.createPieceBatch({
    ...{ batchId: crypto.randomUUID(), productId: product._id, variantIds, pieces: 3 },
    ...{ madeOn: '2026-03-12', place: 'Livorno', maker: 'Teresa Bassi, bench 3', note: 'Sheet of the secret supplier' },
  })
  const [piece] = await admin.pieces.getPieces({ productId: product._id, search: '2' })
  if (!piece) throw new Error('No piece')
  return { admin, product, serial: piece.serial, path: `/bag/${piece.serial.toLowerCase()}` }
}

const attack = (html: string, secrets: readonly string[]) => secrets.filter((secret) => html.includes(secret))

test('a passport says what the piece is, for everybody, and however its serial is written', async () => {
  const { product, serial, path } = await makePiece('onda-bucket')
  const page = await shop.read(path)
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual(['Onda Bucket'])
  const text = page.text()
  for (const part of [
    ...['No. 2 of 3', 'Terracotta, made in Livorno in March 2026', 'Not sold yet', 'Teresa Bassi, bench 3'],
    ...['March 12, 2026', product.material, 'What it is made of', 'Score', 'Care', 'Guarantee', serialText(serial)],
    'goes to a charity that the buyer chooses',
  ])
    expect(text, part).toContain(part)
  expect(page.attributes('main img', 'alt')[0]).toMatch(/terracotta/i)
  expect(page.html).toContain('noindex')
  const [data] = page.texts('script[type="application/ld+json"]').map((json) => JSON.parse(json))
  expect(data).toMatchObject({ '@type': 'IndividualProduct', serialNumber: serial, productionDate: '2026-03-12' })
  expect(page.html).not.toContain('secret supplier')
  for (const written of [`/bag/${serial}`, `/bag/${serialText(serial)}`, `/bag/${path.slice(5)}/`])
    expect((await shop.read(written)).texts('h1'), written).toEqual(['Onda Bucket'])
  expect(await shop.look(`/bag/${serialText(serial).toLowerCase()}`)).toEqual([301, path])
})

test('an unknown serial is a 404 that says what to do, also an impossible one', async () => {
  for (const serial of ['sm7kq2m9x4tr80za', '17', '%00', 'x'.repeat(400), 'sm7kq2m9x4tr80z%27']) {
    const page = await shop.read(`/bag/${serial}`)
    expect(page.status, serial).toBe(404)
    expect(page.texts('h1'), serial).toEqual(['We do not know this number.'])
    expect(page.attributes('main a', 'href')).toContain('/contact')
  }
})

test('a sold piece reveals neither its order, its buyer nor its price, and its page stays when the product is deleted', async () => {
  const { admin, product, serial, path } = await makePiece('isola-basket')
  const [order] = (
    await shop.db.$client.query(`select o.id, o.order_number, o.email, o.user_id, o.total_cents, l.position, l.unit_price_cents
from orders o join order_lines l on l.order_id = o.id where o.status = 'delivered' order by o.id limit 1`)
  ).rows
  await shop.change(
    `update pieces set state = 'sold', order_id = '${order.id}', position = ${order.position}, sold_at = '2026-03-28T15:04:05Z' where id = '${serial}'`,
    [`product:${product._id}`],
  )
  const page = await shop.read(path)
  expect(page.text()).toContain('Sold in March 2026')
  const name = await shop.db.$client.query('select name from users where id = $1', [order.user_id])
  const secrets = [
    ...[order.id, order.order_number, order.email, order.user_id, name.rows[0]?.name, '2026-03-28', '15:04', 'marina'],
    ...[String(order.total_cents), String(order.unit_price_cents), (order.unit_price_cents / 100).toFixed(2)],
  ]
  const answer = await shop.post('/api/pieces/getPassport', { serial })
  const body = await answer.text()
  expect(answer.status, body).toBe(200)
  const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
  expect(attack(main + body, secrets)).toEqual([])
  expect(attack(page.html, secrets.slice(0, 5)), 'nor in the data of the page').toEqual([])
  expect(Object.keys(JSON.parse(body)).filter((key) => /order|price|user|email|note|reason|id$/i.test(key))).toEqual([])

  await admin.pieces.retirePiece({ serial, reason: 'The owner, Mrs. Ames, sent it back' })
  await admin.products.deleteProduct({ productId: product._id })
  await shop.change('select 1', [`product:${product._id}`])
  const last = await shop.read(path)
  expect(last.status).toBe(200)
  expect(last.text()).toContain('Taken back and retired in')
  expect(last.text()).toContain('This bag is no longer sold.')
  expect(last.html).not.toContain('Ames')
  expect(last.attributes('main a', 'href')).not.toContain(`/product/${product.slug}`)
  expect((await shop.look(`/product/${product.slug}`))[0]).toBe(410)
})

test('a GS1 Digital Link leads to the passport, to the link of a type, or lists all of them', async () => {
  const { product, serial, path } = await makePiece('goccia-bucket')
  const link = `/01/${gtin}/21/${serial}`
  expect((await shop.look(link))[0], 'without a barcode').toBe(404)
  await shop.change(`update products set barcode = '${gtin.slice(1)}' where id = '${product._id}'`, [
    `product:${product._id}`,
  ])
  expect(await shop.look(link)).toEqual([307, path])
  expect(await shop.look(`${link}?linkType=gs1:instructions`)).toEqual([307, '/care-guide'])
  expect((await shop.look(`${link}?linkType=gs1:epcis`))[0]).toBe(404)
  expect((await shop.look(`/01/09506000134369/21/${serial}`))[0]).toBe(404)
  expect((await shop.look(`/01/${gtin}/21/SM7KQ2M9X4TR80ZA`))[0]).toBe(404)
  expect((await shop.look(`/01/${gtin}/21/%00`))[0]).toBe(404)
  const answer = await shop.get(link, { headers: { accept: 'application/linkset+json' } })
  expect(answer.headers.get('content-type')).toBe('application/linkset+json')
  expect(answer.headers.get('link')).toContain('rel="https://ref.gs1.org/voc/pip"')
  const { linkset } = (await answer.json()) as { linkset: Record<string, { href: string }[]>[] }
  const [links = {}] = linkset
  expect(links.anchor).toMatch(new RegExp(`${link}$`))
  for (const type of ['defaultLink', 'pip', 'sustainabilityInfo', 'instructions', 'serviceInfo'])
    expect(links[`https://ref.gs1.org/voc/${type}`]?.[0]?.href, type).toMatch(/^http/)
  const { passport } = { passport: await createClient(shop.shop).pieces.getPassport({ serial }) }
  expect(passport.barcode).toBe(gtin.slice(1))
  const data = (await shop.read(path)).texts('script[type="application/ld+json"]')
  expect(JSON.parse(data[0] ?? '')).toMatchObject({ gtin })
})
