import type { Order } from '#contract/orders.ts'
import { nobody } from '#domain/account-deletion.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { isEnded, orderStatusNames } from '#domain/order-status.ts'
import { paymentStatusNames } from '#domain/payment-status.ts'
import { pieceNotes } from '#domain/piece-notes.ts'
import { addressOf, dayOf, detailsOf, writeColumns } from './facts.ts'
import { colors, openSheet, page, right, type Seller, type Sheet } from './sheet.ts'

const names = { x: page.margin, width: 290 }
const pieces = { x: 356, width: 40, align: 'right' } as const
const prices = { x: 406, width: 70, align: 'right' } as const
const totals = { x: right - 72, width: 72, align: 'right' } as const
const small = { size: 8, color: colors.slate }

/** Draws the invoice of an order as placed; refunds since are listed. */
export function drawInvoice(order: Order, seller: Seller): PDFKit.PDFDocument {
  const sheet = openSheet(`Invoice ${order.orderNumber}`, seller)
  const { paymentMethod, paymentStatus, status } = order
  writeColumns(sheet, [
    { name: 'Ships to', lines: addressOf(order) },
    { name: 'Customer', lines: [order.customerName, ...(order.email === nobody.email ? [] : [order.email])] },
    {
      name: 'Order',
      lines: [
        `${order.orderNumber}, ${dayOf(order._creationTime)}`,
        `${paymentMethod}, ${paymentStatusNames[paymentStatus]}`,
        ...(isEnded(status) ? [orderStatusNames[status]] : []),
      ],
    },
  ])
  writeHead(sheet)
  for (const item of order.items) writeItem(sheet, item)
  writeFigures(sheet, order)
  writeDonation(sheet, order)
  return sheet.end()
}

function writeHead(sheet: Sheet): void {
  const { y } = sheet
  sheet.write('Item', { ...names, y }, small)
  sheet.write('Pieces', { ...pieces, y }, small)
  sheet.write('Price', { ...prices, y }, small)
  sheet.write('Amount', { ...totals, y }, small)
  sheet.y += 16
  sheet.rule()
  sheet.y += 10
}

function writeItem(sheet: Sheet, item: Order['items'][number]): void {
  if (sheet.makeRoom(60)) writeHead(sheet)
  const { y } = sheet
  let height = sheet.write(item.productName, { ...names, y }, { weight: 600 })
  const details = [detailsOf(item), ...pieceNotes(item.pieces)].filter(Boolean).join(', ')
  height += sheet.write(details, { ...names, y: y + height }, { color: colors.slate })
  sheet.write(String(item.quantity), { ...pieces, y })
  sheet.write(money(item.unitPrice), { ...prices, y })
  sheet.write(money(item.totalPrice), { ...totals, y })
  sheet.y += height + 8
}

function writeFigures(sheet: Sheet, order: Order): void {
  const { promoCode, refundedAmount = 0 } = order
  const rows: [name: string, dollars: number][] = [
    ['Subtotal', order.subtotal],
    ...given(promoCode ? `Discount (${promoCode})` : 'Discount', -order.discountAmount),
    ['Shipping', order.shippingAmount],
    ['Tax', order.taxAmount],
    ...given('Additional donation', order.additionalDonationAmount),
    ['Total', order.totalAmount],
    ...given('Refunded', -refundedAmount),
  ]
  sheet.makeRoom(rows.length * 16 + 20)
  sheet.rule()
  sheet.y += 10
  for (const [name, dollars] of rows) {
    const look = { weight: name === 'Total' ? 600 : 400 } as const
    sheet.write(name, { x: 300, width: 176, y: sheet.y, align: 'right' }, look)
    sheet.write(money(dollars), { ...totals, y: sheet.y }, look)
    sheet.y += 16
  }
}

function given(name: string, dollars: number): [string, number][] {
  return dollars === 0 ? [] : [[name, dollars]]
}

function writeDonation(sheet: Sheet, order: Order): void {
  const donation = order.charityGivenAmount ?? order.charityDonationAmount
  if (donation === 0) return
  sheet.makeRoom(60)
  sheet.y += 20
  const words = `We give ${money(donation)} of this order to ${order.selectedCharityName}, at no cost to you.`
  sheet.write(words, { x: page.margin, y: sheet.y, width: right - page.margin }, { color: colors.ultra })
}

function money(dollars: number): string {
  return formatMoney(fromDollars(dollars))
}
