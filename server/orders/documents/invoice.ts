import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { isEnded, orderStatusNames } from '#domain/orders/order-status.ts'
import { pieceNotes } from '#domain/orders/piece-notes.ts'
import { paymentStatusNames } from '#domain/payments/payment-status.ts'
import { nobody } from '#domain/people/account-deletion.ts'
import { longDayIn } from '#domain/text/time-text.ts'
import { colors, type DocumentPages, openDocument, page, right, type Seller } from './document-pages.ts'
import { addressOf, detailsOf, writeColumns } from './facts.ts'

const names = { x: page.margin, width: 290 }
const pieces = { x: 356, width: 40, align: 'right' } as const
const prices = { x: 406, width: 70, align: 'right' } as const
const totals = { x: right - 72, width: 72, align: 'right' } as const
const small = { size: 8, color: colors.slate }

/** Draws the invoice of an order as placed; refunds since are listed. */
export function drawInvoice(order: Order, seller: Seller): PDFKit.PDFDocument {
  const pages = openDocument(`Invoice ${order.orderNumber}`, seller)
  const { paymentMethod, paymentStatus, status } = order
  writeColumns(pages, [
    { name: 'Ships to', lines: addressOf(order) },
    { name: 'Customer', lines: [order.customerName, ...(order.email === nobody.email ? [] : [order.email])] },
    {
      name: 'Order',
      lines: [
        `${order.orderNumber}, ${longDayIn(seller.clock.timeZone, new Date(order._creationTime))}`,
        `${paymentMethod}, ${paymentStatusNames[paymentStatus]}`,
        ...(isEnded(status) ? [orderStatusNames[status]] : []),
      ],
    },
  ])
  writeHead(pages)
  for (const item of order.items) writeItem(pages, item)
  writeFigures(pages, order)
  writeDonation(pages, order)
  return pages.end()
}

function writeHead(pages: DocumentPages): void {
  const { y } = pages
  pages.write('Item', { ...names, y }, small)
  pages.write('Pieces', { ...pieces, y }, small)
  pages.write('Price', { ...prices, y }, small)
  pages.write('Amount', { ...totals, y }, small)
  pages.y += 16
  pages.rule()
  pages.y += 10
}

function writeItem(pages: DocumentPages, item: Order['items'][number]): void {
  if (pages.makeRoom(60)) writeHead(pages)
  const { y } = pages
  let height = pages.write(item.productName, { ...names, y }, { weight: 600 })
  const details = [detailsOf(item), ...pieceNotes(item.pieces)].filter(Boolean).join(', ')
  height += pages.write(details, { ...names, y: y + height }, { color: colors.slate })
  pages.write(String(item.quantity), { ...pieces, y })
  pages.write(money(item.unitPrice), { ...prices, y })
  pages.write(money(item.totalPrice), { ...totals, y })
  pages.y += height + 8
}

function writeFigures(pages: DocumentPages, order: Order): void {
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
  pages.makeRoom(rows.length * 16 + 20)
  pages.rule()
  pages.y += 10
  for (const [name, dollars] of rows) {
    const look = { weight: name === 'Total' ? 600 : 400 } as const
    pages.write(name, { x: 300, width: 176, y: pages.y, align: 'right' }, look)
    pages.write(money(dollars), { ...totals, y: pages.y }, look)
    pages.y += 16
  }
}

function given(name: string, dollars: number): [string, number][] {
  return dollars === 0 ? [] : [[name, dollars]]
}

function writeDonation(pages: DocumentPages, order: Order): void {
  const donation = order.charityGivenAmount ?? order.charityDonationAmount
  if (donation === 0) return
  pages.makeRoom(60)
  pages.y += 20
  const words = `We give ${money(donation)} of this order to ${order.selectedCharityName}, at no cost to you.`
  pages.write(words, { x: page.margin, y: pages.y, width: right - page.margin }, { color: colors.ultra })
}

function money(dollars: number): string {
  return formatMoney(fromDollars(dollars))
}
