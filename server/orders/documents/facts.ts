import type { Order } from '#contract/orders.ts'
import { townLine } from '#domain/shipping/postal-address.ts'
import { colors, type DocumentPages, page } from './document-pages.ts'

export function addressOf({ shippingAddress: to }: Order): string[] {
  return [`${to.firstName} ${to.lastName}`, to.addressLine1, to.addressLine2 ?? '', townLine(to), to.country].filter(
    Boolean,
  )
}

/** Writes columns side by side, each a small heading with lines below it. */
export function writeColumns(
  pages: DocumentPages,
  columns: readonly { name: string; lines: readonly string[] }[],
): void {
  const width = (page.width - 2 * page.margin) / columns.length
  const heights = columns.map(({ name, lines }, index) => {
    const place = { x: page.margin + index * width, width: width - 16 }
    let height = pages.write(name, { ...place, y: pages.y }, { size: 8, color: colors.slate })
    for (const line of lines) height += pages.write(line, { ...place, y: pages.y + height })
    return height
  })
  pages.y += Math.max(...heights) + 24
}

/** 'Ink Navy, Standard' */
export function detailsOf({ variantName, shippingOption }: Order['items'][number]): string {
  return [variantName, shippingOption?.name].filter(Boolean).join(', ')
}
