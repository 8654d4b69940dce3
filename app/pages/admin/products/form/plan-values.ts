import type { ProductDetails, Schedule } from '#contract/product-editing.ts'
import { clockOf, timeOfClock } from '#domain/text/time-zone.ts'
import { amountFault, readDollars } from '#domain/text/typed-amount.ts'

/** The schedule of a product as fields of its form: dollars, and milliseconds since 1970. */
export type Planned = {
  publishAt: number | null
  salePrice: number | null
  saleStartsAt: number | null
  saleEndsAt: number | null
}

export type PlanTexts = { [Name in keyof Planned]: string }
export const noPlan: PlanTexts = { publishAt: '', salePrice: '', saleStartsAt: '', saleEndsAt: '' }

export function scheduleFrom({ publishAt, plannedSale }: ProductDetails): Schedule {
  const { price, startsAt, endsAt } = plannedSale ?? { price: 0, startsAt: 0, endsAt: 0 }
  return { publishAt: publishAt ?? null, sale: plannedSale ? { price, startsAt, endsAt } : null }
}

export function plannedOf({ publishAt, sale }: Schedule): Planned {
  const { price = null, startsAt = null, endsAt = null } = sale ?? {}
  return { publishAt, salePrice: price, saleStartsAt: startsAt, saleEndsAt: endsAt }
}

export function scheduleAs({ publishAt, salePrice, saleStartsAt, saleEndsAt }: Planned): Schedule {
  const isSale = salePrice !== null && saleStartsAt !== null && saleEndsAt !== null
  return { publishAt, sale: isSale ? { price: salePrice, startsAt: saleStartsAt, endsAt: saleEndsAt } : null }
}

/** The typed schedule; a sale without a start begins at once. */
export function scheduleOf({ publishAt, salePrice, saleStartsAt, saleEndsAt }: PlanTexts, timeZone: string): Schedule {
  const timeOf = (text: string) => (text ? timeOfClock(Date.parse(`${text}Z`), timeZone) : null)
  return scheduleAs({
    publishAt: timeOf(publishAt),
    salePrice: readDollars(salePrice),
    saleEndsAt: timeOf(saleEndsAt),
    saleStartsAt: timeOf(saleStartsAt) ?? Date.now(),
  })
}

export function isTime(name: string): boolean {
  return name === 'publishAt' || name === 'saleStartsAt' || name === 'saleEndsAt'
}

/** The time as the value of a datetime-local field, with seconds when it has any. */
export function typedTime(time: number, timeZone: string): string {
  const clock = new Date(clockOf(time, timeZone))
  return clock.toISOString().slice(0, clock.getUTCSeconds() === 0 ? 16 : 19)
}

export function planErrors({ salePrice, saleStartsAt, saleEndsAt }: PlanTexts): Partial<PlanTexts> {
  const isSale = salePrice !== '' || saleStartsAt !== '' || saleEndsAt !== ''
  const wrongPrice = amountFault(salePrice)
  return {
    ...(isSale && salePrice.trim() === '' && { salePrice: 'Sale price is required' }),
    ...(wrongPrice && { salePrice: wrongPrice }),
    ...(isSale && saleEndsAt === '' && { saleEndsAt: 'Choose when the sale ends' }),
  }
}
