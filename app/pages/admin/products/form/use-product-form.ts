import { useEffect, useRef } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { pick } from '#app/features/editing/draft.ts'
import { type Change, type Progress, reverse } from '#app/features/editing/editing.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { tabStore } from '#app/features/editing/use-typed.ts'
import { useCategories } from '#app/features/search/use-categories.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import type { VariantFields } from '#app/pages/admin/products/images/draft.ts'
import {
  type Cell,
  type Cells,
  cellChange,
  cellErrors,
  cellLabel,
  isCell,
  readCells,
  type StoredCells,
  sentVariants,
  storedCells,
  strayCells,
  typedCells,
  withoutNew,
} from '#app/pages/admin/products/images/variant-cells.ts'
import { useSlugOf } from '#app/pages/admin/slugs.ts'
import type { FieldChange } from '#contract/define.ts'
import type { ProductDetails, Schedule } from '#contract/product-editing.ts'
import { fieldNames } from './field-names.ts'
import {
  errorsOf,
  type FieldName,
  type FormValues,
  fieldsOf,
  newValues,
  openedOf,
  type StoredProduct,
  storedOf,
  textOf,
  valuesOf,
} from './form-values.ts'
import { isTime, noPlan, type Planned, plannedOf, scheduleAs, scheduleFrom, scheduleOf } from './plan-values.ts'
import type { Creation } from './use-creation.ts'

export const saveFailed = 'Failed to save product. Please try again.'

type Values = FormValues & Cells
type Stored = StoredProduct & StoredCells
type ProductChange = Change<Values, Stored>
type Options = {
  product: ProductDetails | null
  /** The stored variants, or the drafts of a new product. */
  variants: readonly (VariantFields & { id: string })[]
  creation: Creation
  onSaved: () => void
}

/**
 * The form of a product, new or existing, with the cells of its variants. The slug of a new one follows its name until it is edited.
 * For a new product, the drafts of its variants count as stored.
 */
export function useProductForm({ product, variants, creation, onSaved }: Options) {
  const timeZone = useTimeZone()
  const slugOf = useSlugOf()
  const create = useCall('products.createProduct')
  const isWhole = useRef(true)
  const cells = storedCells(variants)
  const ids = variants.map(({ id }) => id)
  const update = useUpdate(product, ids, timeZone)
  const values = {
    valuesOf: (stored: Stored): Values => ({ ...valuesOf(stored, timeZone), ...typedCells(stored) }),
    storedOf: (typed: Values): Stored => ({ ...storedOf(typed, timeZone), ...readCells(typed) }),
  }
  const form = useEditing<Values, Stored>({
    ...values,
    thing: 'product',
    labelOf: (name, typed) => (isCell(name) ? cellLabel(name, typed) : fieldNames[name]),
    changeName: (name, typed) => (isCell(name) ? cellChange(name, typed, cells) : fieldNames[name]),
    stored: product && { ...openedOf(product), ...cells },
    errorsOf: (typed) => ({ ...errorsOf(typed), ...cellErrors(typed) }),
    changesOf,
    blank: (typed) => ({ ...newValues, slug: slugOf?.(typed.name ?? '') ?? '', ...typedCells(cells) }),
    textOf: useValueText(timeZone),
    send: async (change, report) => {
      if (!product) return createAll(change, report)
      await update(change)
      const back = reverse(change, values)
      return () => update({ ...back, values: { ...back.values, ...withoutNew(change.changed, cells) } })
    },
    savedText: ({ name }) => (isWhole.current ? `${name.trim()} is saved.` : null),
    failedText: () => saveFailed,
    onSaved: () => isWhole.current && onSaved(),
    store: tabStore(`stella-product-form:${product?._id ?? 'new'}`),
  })

  const stray = JSON.stringify(strayCells(form.values, ids))
  useEffect(() => {
    if (stray !== '{}') form.type(JSON.parse(stray))
  }, [stray, form.type])

  /** A product with parts becomes active once they are created. */
  async function createAll({ values: typed }: ProductChange, report: (progress: Progress) => void): Promise<null> {
    const { isActive, ...fields } = fieldsOf(typed)
    if (!creation.isEmpty) report({ step: 1, of: 1, name: fields.name })
    const sent = { ...fields, images: [], draftId: form.draftId }
    const productId = await create.mutateAsync({ ...sent, isActive: isActive && creation.isEmpty })
    isWhole.current =
      creation.isEmpty || (await creation.addParts({ productId, name: fields.name, isActive, cells: typed }, report))
    return null
  }

  /** Makes a slug of what was typed as one: 'Ünder Sea' becomes 'under-sea'. */
  const correctSlug = () => {
    if (form.changed.includes('slug') && slugOf) form.type({ slug: slugOf(form.values.slug) })
  }
  return { ...form, correctSlug }
}

export type ProductForm = ReturnType<typeof useProductForm>

/** Sends the changed fields and the schedule, in one call. */
function useUpdate(product: ProductDetails | null, variantIds: readonly string[], timeZone: string) {
  const { mutateAsync } = useCall('products.updateProduct')
  return ({ values, changed, opened }: ProductChange) => {
    const isPlanned = changed.some((name) => Object.hasOwn(noPlan, name))
    const fields = changed.filter((name) => !Object.hasOwn(noPlan, name) && !isCell(name))
    const before: Planned = { ...plannedOf(product ? scheduleFrom(product) : noSchedule), ...pick(opened, planNames) }
    const schedule = isPlanned && { schedule: scheduleAs(before) }
    return mutateAsync({
      productId: product?._id ?? '',
      ...pick(fieldsOf(values), fields),
      ...(isPlanned && { schedule: scheduleOf(values, timeZone) }),
      ...(changed.some(isCell) && { variants: sentVariants({ values, changed, opened }, variantIds) }),
      opened: { ...pick(opened, fields), ...schedule },
    })
  }
}

const noSchedule: Schedule = { publishAt: null, sale: null }
const planNames = Object.keys(noPlan)

/** A changed schedule is a change of each of its fields. */
function changesOf(change: FieldChange): FieldChange[] {
  if (change.field !== 'schedule') return [change]
  return Object.entries(plannedOf(change.value as Schedule)).map(([field, value]) => ({ ...change, field, value }))
}

/** A field's value as text. */
function useValueText(timeZone: string): (field: FieldName | Cell, value: unknown) => string {
  const categories = useCategories().flatMap((category) => [category, ...category.children])
  return (field, value) => {
    if (field === 'isActive') return value ? 'Yes' : 'No'
    if (field === 'categoryId') return categories.find(({ _id }) => _id === value)?.name ?? 'Unknown'
    if (isCell(field)) return String(value ?? '') || 'None'
    const text = textOf(field, value, timeZone) || 'None'
    return isTime(field) ? text.replace('T', ' ') : text
  }
}
