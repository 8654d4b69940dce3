import type { Order } from '#contract/orders.ts'
import { townLine } from '#domain/postal-address.ts'
import { colors, page, type Sheet } from './sheet.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function dayOf(time: number): string {
  return day.format(time)
}

export function addressOf({ shippingAddress: to }: Order): string[] {
  return [`${to.firstName} ${to.lastName}`, to.addressLine1, to.addressLine2 ?? '', townLine(to), to.country].filter(
    Boolean,
  )
}

/** Writes columns side by side, each a small heading with lines below it. */
export function writeColumns(sheet: Sheet, columns: readonly { name: string; lines: readonly string[] }[]): void {
  const width = (page.width - 2 * page.margin) / columns.length
  const heights = columns.map(({ name, lines }, index) => {
    const place = { x: page.margin + index * width, width: width - 16 }
    let height = sheet.write(name, { ...place, y: sheet.y }, { size: 8, color: colors.slate })
    for (const line of lines) height += sheet.write(line, { ...place, y: sheet.y + height })
    return height
  })
  sheet.y += Math.max(...heights) + 24
}

/** 'Ink Navy, Standard' */
export function detailsOf({ variantName, shippingOption }: Order['items'][number]): string {
  return [variantName, shippingOption?.name].filter(Boolean).join(', ')
}
