import { namesOf, pick } from '#app/features/editing/draft.ts'
import type { Errors } from '#app/features/editing/editing.ts'
import type { OpenedFields, ProductDetails, ProductFields } from '#contract/product-editing.ts'
import { fromDollars, isWholeCents, toDollars } from '#domain/money.ts'
import { barcodeDigits, barcodeFault } from '#domain/products/barcode.ts'
import { formPrices, priceRefusal } from '#domain/products/product-price.ts'
import { weightFault } from '#domain/products/product-size.ts'
import { amountFault, readAmount, readDecimal, readDollars, readInteger } from '#domain/text/typed-amount.ts'
import {
  isTime,
  noPlan,
  type Planned,
  planErrors,
  plannedOf,
  scheduleFrom,
  scheduleOf,
  typedTime,
} from './plan-values.ts'

/** The texts of the fields; lists are separated by commas or lines. Times are by the shop's clock. */
export type FormValues = { [Name in keyof (Omit<ProductFields, 'isActive'> & Planned)]: string } & { isActive: boolean }
export type FieldName = keyof FormValues
/** A product as stored, under the names of the form's fields. */
export type StoredProduct = OpenedFields & Planned

/** In the order of the page. */
export const newValues: FormValues = {
  name: '',
  slug: '',
  categoryId: '',
  sustainabilityScore: '5',
  description: '',
  price: '',
  compareAtPrice: '',
  stockQuantity: '0',
  materials: '',
  tags: '',
  isActive: true,
  sku: '',
  barcode: '',
  cost: '',
  shortDescription: '',
  sustainableFeatures: '',
  careInstructions: '',
  dimensions: '',
  weightGrams: '',
  seoTitle: '',
  seoDescription: '',
  ...noPlan,
}

export function openedOf(product: ProductDetails): StoredProduct {
  const { price, compareAtPrice } = formPrices({
    basePrice: fromDollars(product.basePrice),
    salePrice: product.salePrice === undefined ? null : fromDollars(product.salePrice),
  })
  return {
    name: product.name,
    slug: product.slug,
    categoryId: product.categoryId,
    description: product.description,
    shortDescription: product.shortDescription,
    careInstructions: product.careInstructions,
    dimensions: product.dimensions,
    weightGrams: product.weightGrams,
    tags: product.tags,
    isActive: product.isActive,
    sku: product.sku,
    barcode: product.barcode,
    cost: product.cost,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    ...plannedOf(scheduleFrom(product)),
    sustainableFeatures: product.sustainableFeatures,
    materials: parts(product.material, ','),
    sustainabilityScore: product.sustainabilityScore ?? null,
    stockQuantity: product.totalStock,
    price: toDollars(price),
    compareAtPrice: compareAtPrice === null ? null : toDollars(compareAtPrice),
  }
}

/** A stored value as its field shows it. */
export function textOf(name: FieldName, value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && isTime(name)) return typedTime(value, timeZone)
  if (Array.isArray(value)) return value.join(name === 'sustainableFeatures' ? '\n' : ', ')
  if (name === 'price' || name === 'compareAtPrice' || name === 'cost' || name === 'salePrice')
    return Number(value).toFixed(2)
  return String(value)
}

export function valuesOf(stored: StoredProduct, timeZone: string): FormValues {
  const textsOf = (name: FieldName) => [
    name,
    name === 'isActive' ? stored.isActive : textOf(name, stored[name], timeZone),
  ]
  return { ...newValues, ...Object.fromEntries(namesOf(newValues).map(textsOf)) }
}

/** The values as they will be stored. */
export function storedOf(values: FormValues, timeZone: string): StoredProduct {
  return { ...fieldsOf(values), ...plannedOf(scheduleOf(values, timeZone)) }
}

/** The fields as sent. Call only when `errorsOf` finds nothing. */
export function fieldsOf(values: FormValues): ProductFields {
  const own: FormValues = { ...newValues, ...pick(values, namesOf(newValues)) }
  const { publishAt: _, salePrice: __, saleStartsAt: ___, saleEndsAt: ____, ...fields } = own
  return {
    ...fields,
    name: values.name.trim(),
    slug: values.slug.trim(),
    description: values.description.trim(),
    price: readDollars(values.price) ?? 0,
    compareAtPrice: readDollars(values.compareAtPrice),
    cost: readDollars(values.cost),
    barcode: barcodeDigits(values.barcode),
    weightGrams: readInteger(values.weightGrams),
    stockQuantity: readInteger(values.stockQuantity) ?? 0,
    sustainabilityScore: readDecimal(values.sustainabilityScore) ?? 0,
    materials: parts(values.materials, ','),
    tags: parts(values.tags, ','),
    sustainableFeatures: parts(values.sustainableFeatures, '\n'),
  }
}

function parts(text: string, separator: string): string[] {
  return text.split(separator).flatMap((part) => part.trim() || [])
}

/** The fields that cannot be sent, with reasons. */
export function errorsOf(values: FormValues): Errors<FormValues> {
  const errors: Errors<FormValues> = {
    ...planErrors(values),
    name: values.name.trim() ? undefined : 'Product name is required',
    slug: slugError(values.slug.trim()),
    categoryId: values.categoryId ? undefined : 'Choose a category',
    description: values.description.trim() ? undefined : 'Description is required',
    price: priceError(values.price, 'Price is required'),
    compareAtPrice: values.compareAtPrice.trim() ? priceError(values.compareAtPrice, '') : undefined,
    stockQuantity: stockError(values.stockQuantity),
    sustainabilityScore: scoreError(values.sustainabilityScore),
    cost: values.cost.trim() ? priceError(values.cost, '') : undefined,
    barcode: barcodeFault(barcodeDigits(values.barcode)) ?? undefined,
    weightGrams: (values.weightGrams.trim() && weightFault(readInteger(values.weightGrams) ?? Number.NaN)) || undefined,
    materials: parts(values.materials, ',').length > 0 ? undefined : 'Enter at least one material',
  }
  if (!errors.price && !errors.compareAtPrice) errors.compareAtPrice = compareAtError(values)
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text))
}

function slugError(slug: string): string | undefined {
  if (!slug) return 'Product slug is required'
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? undefined : 'Use lowercase letters, digits and single hyphens'
}

function priceError(text: string, missing: string): string | undefined {
  if (!text.trim()) return missing
  const amount = readAmount(text)
  if (amount === null) return amountFault(text) ?? undefined
  return amount < 0 ? 'Must not be negative' : undefined
}

function compareAtError({ price, compareAtPrice }: FormValues): string | undefined {
  const [paid, compared] = [readAmount(price), readAmount(compareAtPrice)]
  if (paid === null || compared === null) return undefined
  return priceRefusal({ price: paid, compareAtPrice: compared }) ?? undefined
}

function stockError(text: string): string | undefined {
  if (!text.trim()) return 'Stock quantity is required'
  const pieces = readInteger(text)
  if (pieces === null) return 'Use a whole number'
  return pieces < 0 ? 'Must not be negative' : undefined
}

function scoreError(text: string): string | undefined {
  if (!text.trim()) return 'Sustainability score is required'
  const score = readDecimal(text)
  if (score === null || score < 1 || score > 10) return 'Must be between 1 and 10'
  return isWholeCents(score * 10) ? undefined : 'At most one decimal'
}
