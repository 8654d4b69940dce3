import { expect, test } from 'vitest'
import { nobody } from '#domain/people/account-deletion.ts'
import { orderLink } from '#server/email-outbox/email-outbox.ts'
import { address, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { pdfPages } from '#tests/support/pdf-text.ts'
import { invoiceByLink, orderDocument } from './orders.ts'

test('the invoice is for its customer and the team, the packing slip for the team alone', async () => {
  await using shop = await openBuying()
  const { ann, orderId, orderNumber } = await ordered(shop)
  const [admin, ben] = [await shop.signIn('marina', 'admin'), await shop.signIn('ben')]
  const named = async ({ caller }: typeof ben, kind: 'invoice' | 'packing-slip') =>
    orderDocument(shop.shop, caller, { orderId, kind }).then(
      ({ name }) => name,
      ({ code }) => code,
    )
  const both = (person: typeof ben) => Promise.all([named(person, 'invoice'), named(person, 'packing-slip')])
  expect(await both(admin)).toEqual([`invoice-${orderNumber}.pdf`, `packing-slip-${orderNumber}.pdf`])
  expect(await both(ann)).toEqual([`invoice-${orderNumber}.pdf`, 'NOT_FOUND'])
  expect(await both(ben)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  const none = orderDocument(shop.shop, admin.caller, { orderId: 'none', kind: 'invoice' })
  expect(await outcomeOf(none)).toBe('NOT_FOUND')
})

test('an invoice includes the street, except through its link', async () => {
  await using shop = await openBuying()
  const { ann, orderId, orderNumber } = await ordered(shop)
  const own = await textOf(orderDocument(shop.shop, ann.caller, { orderId, kind: 'invoice' }))
  for (const part of ['1 Harbor Street', 'Floor 3', '97201', 'Portland']) expect(own).toContain(part)
  const key = new URL(orderLink(shop.shop, orderNumber)).searchParams.get('key') ?? ''
  const { name } = await invoiceByLink(shop.shop, { orderNumber, key })
  expect(name).toBe(`invoice-${orderNumber}.pdf`)
  const linked = await textOf(invoiceByLink(shop.shop, { orderNumber, key }))
  expect(linked, 'nothing stands between').toMatch(/^Ann Weaver.*\nPortland, Oregonann-/m)
  for (const part of ['1 Harbor Street', 'Floor 3', '97201']) expect(linked).not.toContain(part)
})

test('markup, and the marks of a PDF, in the names of the shop and of its customer are text of the invoice', async () => {
  await using shop = await openBuying()
  const { orderId, ann } = await ordered(shop)
  const admin = await shop.signIn('marina', 'admin')
  const name = '<script>alert(1)</script>'
  await admin.settings.updateSettings({ changes: { brand: { name } } })
  const typed = 'x) Tj /JS (a())'
  await queryRows(
    shop.db,
    {
      name: '',
      text: `update orders set shipping_address = jsonb_set(shipping_address, '{firstName}', to_jsonb($1::text))`,
    },
    [typed],
  )
  const pdf = await bytesOf(orderDocument(shop.shop, ann.caller, { orderId, kind: 'invoice' }))
  const text = pdfPages(pdf).flat().join(' ')
  expect(text).toContain(name)
  expect(text).toContain(typed)
  expect(pdf.toString('latin1')).not.toMatch(/OpenAction|JavaScript|\/JS/)
})

test('an invoice of a deleted person is drawn with its remaining facts', async () => {
  await using shop = await openBuying()
  const { orderId } = await ordered(shop)
  await queryRows(shop.db, { name: '', text: 'update orders set email = $1' }, [nobody.email])
  const admin = await shop.signIn('marina', 'admin')
  const text = await textOf(orderDocument(shop.shop, admin.caller, { orderId, kind: 'invoice' }))
  expect(text).toContain('Ann Weaver')
})

test('a packing slip adds up the weight of the bought variants, as known when it is drawn', async () => {
  await using shop = await openBuying()
  const marina = await shop.signIn('marina', 'admin')
  const { id: productId } = await shop.sell({ stock: 3 })
  const { id: large } = await shop.variantOf(productId, { name: 'Large', type: 'size' })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId, variantIds: [large], quantity: 2 }])
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const slip = async () =>
    (await textOf(orderDocument(shop.shop, marina.caller, { orderId, kind: 'packing-slip' }))).replaceAll('\u00a0', ' ')
  expect(await slip()).not.toContain('Weight')
  await marina.products.updateProduct({ productId, weightGrams: 650 })
  expect(await slip()).toContain('1.3 kg (2.9 lb)')
  await marina.products.updateProductVariant({ variantId: large, weightGrams: 890 })
  expect(await slip()).toContain('1.78 kg (3.9 lb)')
  await marina.products.deleteProductVariant({ variantId: large })
  expect(await slip(), 'one that is no longer sold weighs the same').toContain('1.78 kg (3.9 lb)')
})

async function ordered(shop: Buying) {
  const ann = await buyerAt(shop, 'ann')
  const shippingAddress = { ...address, addressLine2: 'Floor 3' }
  const intent = await ann.prepare([{ productId: (await shop.sell({ stock: 3 })).id, quantity: 1 }], {
    shippingAddress,
  })
  await ann.pay(intent)
  return { ann, ...(await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })) }
}

async function textOf(drawn: ReturnType<typeof orderDocument>): Promise<string> {
  return pdfPages(await bytesOf(drawn))
    .flat()
    .join('\n')
}

async function bytesOf(drawn: ReturnType<typeof orderDocument>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of (await drawn).file) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
