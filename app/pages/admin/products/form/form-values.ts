import type { OpenedFields, ProductDetails, ProductFields } from '#contract/product-editing.ts'
import { barcodeDigits, barcodeFault } from '#domain/barcode.ts'
import { fromDollars, isWholeCents, toDollars } from '#domain/money.ts'
import { formPrices, priceRefusal } from '#domain/product-price.ts'
import { weightFault } from '#domain/product-size.ts'
import { amountFault, readAmount, readDecimal, readDollars, readInteger } from '#domain/typed-amount.ts'

/** The texts of the fields; lists are separated by commas or lines. */
export type FormValues = { [Name in keyof Omit<ProductFields, 'isActive'>]: string } & { isActive: boolean }
export type FieldName = keyof FormValues
export type Errors = { [Name in FieldName]?: string | undefined }

export const newValues: FormValues = {
  ...{ name: '', slug: '', categoryId: '', sustainabilityScore: '5', description: '', shortDescription: '' },
  ...{ price: '', compareAtPrice: '', stockQuantity: '0', materials: '', tags: '', sustainableFeatures: '' },
  ...{
    careInstructions: '',
    dimensions: '',
    weightGrams: '',
    isActive: true,
    sku: '',
    barcode: '',
    cost: '',
    seoTitle: '',
    seoDescription: '',
  },
}

/** The product as stored, under the form's field names. */
export function openedOf(product: ProductDetails): OpenedFields {
  const { price, compareAtPrice } = formPrices({
    basePrice: fromDollars(product.basePrice),
    salePrice: product.salePrice === undefined ? null : fromDollars(product.salePrice),
  })
  return {
    ...{ name: product.name, slug: product.slug, categoryId: product.categoryId, description: product.description },
    ...{ shortDescription: product.shortDescription, careInstructions: product.careInstructions },
    ...{
      dimensions: product.dimensions,
      weightGrams: product.weightGrams,
      tags: product.tags,
      isActive: product.isActive,
    },
    ...{ sku: product.sku, barcode: product.barcode, cost: product.cost },
    ...{ seoTitle: product.seoTitle, seoDescription: product.seoDescription },
    sustainableFeatures: product.sustainableFeatures,
    materials: parts(product.material, ','),
    sustainabilityScore: product.sustainabilityScore ?? null,
    stockQuantity: product.totalStock,
    price: toDollars(price),
    compareAtPrice: compareAtPrice === null ? null : toDollars(compareAtPrice),
  }
}

/** A stored value as its field shows it. */
export function textOf(name: FieldName, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(name === 'sustainableFeatures' ? '\n' : ', ')
  if (name === 'price' || name === 'compareAtPrice' || name === 'cost') return Number(value).toFixed(2)
  return String(value)
}

export function valuesOf(opened: OpenedFields): FormValues {
  const names = Object.keys(newValues) as FieldName[]
  const texts = names.map((name) => [name, name === 'isActive' ? opened.isActive : textOf(name, opened[name])])
  return Object.fromEntries(texts) as FormValues
}

/** The fields as sent. Call only when `errorsOf` finds nothing. */
export function fieldsOf(values: FormValues): ProductFields {
  return {
    ...values,
    ...{ name: values.name.trim(), slug: values.slug.trim(), description: values.description.trim() },
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
export function errorsOf(values: FormValues): Errors {
  const errors: Errors = {
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
