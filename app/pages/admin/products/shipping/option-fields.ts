import { formatMoney, noMoney } from '#domain/money.ts'
import {
  type Carrier,
  carriers,
  shippingOptionLimits as limits,
  type ShippingTerms,
  shippingOptionTexts as texts,
} from '#domain/shipping/shipping-option.ts'
import { amountFault, amountText, readAmount, readInteger } from '#domain/text/typed-amount.ts'

/** An option as typed: the price in dollars. */
export type OptionFields = {
  name: string
  description: string
  price: string
  minDays: string
  maxDays: string
  carrier: string
  serviceType: string
  isActive: boolean
}
export type OptionErrors = Partial<Record<keyof OptionFields, string>>

export function fieldsOf(option: ShippingTerms | null): OptionFields {
  const { min, max } = option?.estimatedDays ?? { min: 5, max: 7 }
  return {
    name: option?.name ?? '',
    description: option?.description ?? '',
    price: option ? amountText(option.price) : '',
    minDays: String(min),
    maxDays: String(max),
    carrier: option?.carrier ?? '',
    serviceType: option?.serviceType ?? '',
    isActive: option?.isActive ?? true,
  }
}

/** The terms as sent: the price in cents. */
export function termsOf(fields: OptionFields): ShippingTerms {
  const serviceType = fields.serviceType.trim()
  const carrier = carriers.find((one): one is Carrier => one === fields.carrier)
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    price: readAmount(fields.price) ?? noMoney,
    estimatedDays: { min: daysOf(fields.minDays), max: daysOf(fields.maxDays) },
    ...(carrier && { carrier }),
    ...(serviceType && { serviceType }),
    isActive: fields.isActive,
  }
}

export function checkOption(fields: OptionFields): OptionErrors {
  const price = readAmount(fields.price) ?? noMoney
  const [min, max] = [daysOf(fields.minDays), daysOf(fields.maxDays)]
  const errors: [keyof OptionFields, string | false][] = [
    ['name', fields.name.trim() === '' && texts.name],
    ['description', fields.description.trim() === '' && texts.description],
    ['price', fields.price.trim() === '' && texts.price],
    ['price', amountFault(fields.price) ?? false],
    ['price', price < 0 && texts.negativePrice],
    ['price', price > limits.price && `Use at most ${formatMoney(limits.price)}`],
    ['minDays', wrongDays(min) ?? (min > max && texts.daysReversed)],
    ['maxDays', wrongDays(max) ?? false],
  ]
  return Object.fromEntries(errors.filter(([, text]) => text))
}

/** The number of days in a text; one that is no whole number counts as 1. */
export function daysOf(text: string): number {
  return readInteger(text) || 1
}

function wrongDays(days: number): string | null {
  if (days < 1) return texts.days
  return days > limits.days ? `Use at most ${limits.days}` : null
}
