import { formatMoney, fromDollars } from '#domain/money.ts'
import type { PromoType } from './promo-code.ts'

/** '10% off' */
export function worthOf({ type, value = 0 }: { type?: PromoType | undefined; value?: number | undefined }): string {
  if (type === 'percentage') return `${value}% off`
  return type === 'free_shipping' ? 'free shipping' : `${formatMoney(fromDollars(value))} off`
}

/** The label of the discount's row in a summary, which is not shown without a code. */
export function discountLabel(code: string | undefined): string {
  return code ? `Discount (${code})` : 'Discount'
}
