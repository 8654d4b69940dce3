import type { Order } from '#contract/orders.ts'
import { weightText } from '#domain/products/measures.ts'
import { sumOfWeights } from '#domain/products/product-size.ts'
import { longDayIn } from '#domain/text/time-text.ts'
import { colors, type DocumentPages, openDocument, page, right, type Seller } from './document-pages.ts'
import { addressOf, detailsOf, writeColumns } from './facts.ts'

/** The grams of a piece, null where unknown, and the numbers of the pieces that were packed. */
export type SlipFacts = { grams: number | null; numbers: readonly number[] }

/**
 * Draws the packing slip, a list of the pieces to pack and tick off; without prices, because it may be a present. Lists the pieces still to
 * ship; once nothing is left to ship, those that were shipped. `facts`: of each item.
 */
export function drawPackingSlip(order: Order, seller: Seller, facts: readonly SlipFacts[] = []): PDFKit.PDFDocument {
  const lines = packedLines(order, facts)
  const weight = weightOf(lines)
  const pages = openDocument(`Packing slip ${order.orderNumber}`, seller)
  const { phone } = order.shippingAddress
  writeColumns(pages, [
    { name: 'Ships to', lines: [...addressOf(order), ...(phone ? [phone] : [])] },
    { name: 'Order', lines: [order.orderNumber, longDayIn(seller.clock.timeZone, new Date(order._creationTime))] },
    { name: 'Pieces', lines: [String(lines.reduce((sum, { pieces }) => sum + pieces, 0))] },
    ...(weight.length > 0 ? [{ name: 'Weight', lines: weight }] : []),
  ])
  pages.rule()
  pages.y += 14
  if (lines.length === 0)
    pages.write('Nothing of this order is to be shipped.', { x: page.margin, y: pages.y, width: 400 })
  for (const { item, pieces, numbers } of lines) {
    pages.makeRoom(60)
    const { y } = pages
    pages.box(page.margin, y + 1)
    pages.write(`${pieces} ×`, { x: page.margin + 22, y, width: 40 }, { weight: 600 })
    const place = { x: page.margin + 62, width: right - page.margin - 62 }
    let height = pages.write(item.productName, { ...place, y }, { weight: 600 })
    height += pages.write(detailsOf(item), { ...place, y: y + height }, { color: colors.slate })
    if (numbers.length > 0) height += pages.write(`No. ${numbers.join(', ')}`, { ...place, y: y + height })
    pages.y += height + 10
  }
  const donation = order.charityGivenAmount ?? order.charityDonationAmount
  if (donation > 0) writeDonation(pages, order)
  return pages.end()
}

type Packed = SlipFacts & { item: Order['items'][number]; pieces: number }

/** The weight of the pieces, and how many of them it does not count. Nothing when no weight is known. */
function weightOf(lines: readonly Packed[]): string[] {
  const { grams, unknown } = sumOfWeights(lines)
  if (grams === 0) return []
  return [weightText(grams), ...(unknown > 0 ? [`and ${unknown} of unknown weight`] : [])]
}

function packedLines({ items }: Order, facts: readonly SlipFacts[]): Packed[] {
  const isShipped = items.every(({ pieces }) => pieces.toShip === 0)
  return items
    .map((item, index) => ({
      item,
      pieces: isShipped ? item.pieces.shipped : item.pieces.toShip,
      ...(facts[index] ?? { grams: null, numbers: [] }),
    }))
    .filter(({ pieces }) => pieces > 0)
}

function writeDonation(pages: DocumentPages, order: Order): void {
  pages.makeRoom(60)
  pages.rule()
  pages.y += 16
  const thanks = `Thank you. With this order we give to ${order.selectedCharityName}, at no cost to you.`
  pages.write(thanks, { x: page.margin, y: pages.y, width: right - page.margin }, { color: colors.ultra })
}
