import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { pdfPages } from '#tests/support/pdf-text.ts'
import { drawInvoice } from './invoice.ts'
import { drawPackingSlip } from './packing-slip.ts'

const bag = {
  productId: 'galassia',
  productSlug: 'galassia',
  productName: 'Galassia Chain Flap',
  variantName: 'Ink Navy',
  imageUrl: '',
  quantity: 2,
  unitPrice: 495,
  totalPrice: 990,
  paidAmount: 962.28,
  refundedAmount: 0,
  pieces: {
    canceled: 0,
    shipped: 0,
    toShip: 2,
    inReturn: 0,
    returned: 0,
    refunded: 0,
    restocked: 0,
    free: 2,
    inHouse: 2,
    owed: 0,
  },
}
const order: Order = {
  _id: '1',
  _creationTime: Date.UTC(2026, 10, 22, 9, 42),
  orderNumber: 'SM-EC32J3TK',
  email: 'clara@example.com',
  customerName: 'Clara Jensen',
  status: 'confirmed',
  paymentMethod: 'Stripe Card',
  paymentStatus: 'paid',
  items: [bag],
  subtotal: 990,
  discountAmount: 99,
  shippingAmount: 15,
  taxAmount: 71.28,
  charityDonationAmount: 49.5,
  additionalDonationAmount: 5,
  totalAmount: 982.28,
  promoCode: 'WELCOME10',
  selectedCharityType: 'animal_shelter',
  selectedCharityName: 'animal shelters',
  shippingAddress: {
    firstName: 'Clara',
    lastName: 'Jensen',
    addressLine1: '48 Bellevue Avenue',
    city: 'Newport',
    state: 'Rhode Island',
    zipCode: '02840',
    country: 'United States',
    phone: '+1 555 0100',
  },
}

test('the invoice has lines, variants, each figure, tax, refunds and the donation', async () => {
  const [lines, ...others] = await linesOf(drawInvoice({ ...order, refundedAmount: 100 }, standardSettings))
  expect(others).toEqual([])
  expect(lines).toEqual([
    'Invoice SM-EC32J3TK',
    'Ships toCustomerOrder',
    'Clara JensenClara JensenSM-EC32J3TK, November 22, 2026',
    '48 Bellevue Avenueclara@example.comStripe Card, paid',
    'Newport, Rhode Island 02840',
    'United States',
    'ItemPiecesPriceAmount',
    'Galassia Chain Flap2$495.00$990.00',
    'Ink Navy',
    'Subtotal$990.00',
    'Discount (WELCOME10)−$99.00',
    'Shipping$15.00',
    'Tax$71.28',
    'Additional donation$5.00',
    'Total$982.28',
    'Refunded−$100.00',
    'We give $49.50 of this order to animal shelters, at no cost to you.',
    'Questions? hello@stellamaris.example, +1 (555) 010-0142.',
    'Stella Maris, 12 Harbor Street, Portland, Maine 04101, United States',
  ])
})

test('the invoice lists what happened to the pieces of a line', async () => {
  const pieces = { ...bag.pieces, canceled: 1, refunded: 1, toShip: 1 }
  const lines = await linesOf(drawInvoice({ ...order, items: [{ ...bag, pieces }] }, standardSettings))
  expect(lines.flat()).toContain('Ink Navy, 1 refunded, 1 canceled before shipping')
})

test('the packing slip has pieces and address, and no price', async () => {
  const text = (await linesOf(drawPackingSlip(order, standardSettings))).flat().join('\n')
  for (const part of [
    'Packing slip SM-EC32J3TK',
    '2 ×Galassia Chain Flap',
    'Ink Navy',
    '48 Bellevue Avenue',
    '+1 555 0100',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('$')
})

test('the packing slip has the weight of its pieces, as far as it is known', async () => {
  const twice = { ...order, items: [bag, { ...bag, productName: 'Duna Clutch' }] }
  const textOf = async (weights: (number | null)[]) =>
    (await linesOf(drawPackingSlip(twice, standardSettings, factsOf(...weights))))
      .flat()
      .join('\n')
      .replaceAll('\u00a0', ' ')
  expect(await textOf([650, 240])).toContain('1.78 kg (3.9 lb)')
  const partly = await textOf([650, null])
  for (const part of ['Weight', '1.3 kg (2.9 lb)', 'and 2 of unknown weight']) expect(partly).toContain(part)
  expect(await textOf([null, null])).not.toContain('Weight')
  const oneShipped = { ...bag, pieces: { ...bag.pieces, shipped: 1, toShip: 1 } }
  const left = await linesOf(
    drawPackingSlip({ ...order, items: [oneShipped] }, standardSettings, [{ grams: 650, numbers: [17, 18] }]),
  )
  expect(left.flat().join('\n').replaceAll('\u00a0', ' '), 'only what is still to ship').toContain('650 g (1.4 lb)')
})

test('names in other scripts read back unchanged; characters without a typeface are replaced, with a note', async () => {
  const named = (firstName: string) => ({ ...order, shippingAddress: { ...order.shippingAddress, firstName } })
  for (const name of ['Zoë Łódź-Çelik', 'Анна', 'Ελένη', 'Đặng Thị', 'Ame\u0301lie']) {
    const [lines] = await linesOf(drawInvoice(named(name), standardSettings))
    expect(lines?.[2]).toContain(`${name.normalize('NFC')} Jensen`)
    expect(lines?.at(-2)).not.toContain('does not print')
  }
  const [lines] = await linesOf(drawInvoice(named('東京\u0000'), standardSettings))
  expect(lines?.[2]).toMatch(/^\?\? Jensen/)
  expect(lines?.at(-2)).toContain('A ? can stand for a character that does not print here.')
})

test('combined characters read back unchanged', async () => {
  const variantName = 'Buff 3ff1 fi ffi fl'
  const [lines] = await linesOf(drawInvoice({ ...order, items: [{ ...bag, variantName }] }, standardSettings))
  expect(lines?.join('\n')).toContain(variantName)
})

test('a long order has several pages, each with its number and column names; no text leaves the page', async () => {
  const items = Array.from({ length: 60 }, (_, at) => ({
    ...bag,
    productName: `Bag ${at} ${'Extraordinary'.repeat(9)}`,
  }))
  const pages = await linesOf(drawInvoice({ ...order, items }, standardSettings))
  expect(pages.length).toBeGreaterThan(3)
  for (const lines of pages) expect(lines[0]).toBe('Invoice SM-EC32J3TK')
  expect(pages.flat().filter((line) => /^Bag \d+2\$495\.00\$990\.00$/.test(line))).toHaveLength(60)
  expect(pages.at(-1)).toContain('Total$982.28')
})

async function linesOf(pdf: NodeJS.ReadableStream): Promise<string[][]> {
  return pdfPages(await buffer(pdf))
}

function factsOf(...weights: (number | null)[]) {
  return weights.map((grams) => ({ grams, numbers: [] }))
}
