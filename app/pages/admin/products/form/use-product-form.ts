import { useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import type { FieldChange, ProductDetails } from '#contract/product-editing.ts'
import { type Errors, errorsOf, type FieldName, fieldsOf, openedOf } from './form-values.ts'
import { useTyped } from './use-typed.ts'

export const saveFailed = 'Failed to save product. Please try again.'

/** The form of a product, new or existing: typed fields, errors, and the shop's answer. */
export function useProductForm(product: ProductDetails | null) {
  const stored = product && openedOf(product)
  const typing = useTyped(product?._id ?? null, stored)
  const { values, changed } = typing
  const [refused, setRefused] = useState<Errors>({})
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<FieldChange[]>([])
  const create = useCall('products.createProduct')
  const update = useCall('products.updateProduct')

  function fail(error: unknown): void {
    const refusal = error instanceof RefusalError ? error : null
    if (refusal?.code === 'CHANGED_MEANWHILE') setConflict(refusal.data.changes as FieldChange[])
    else setFailure(saveFailed)
    setRefused((refusal?.data.fields ?? {}) as Errors)
  }

  /** Saves the product. Its id, or null when it was not saved. */
  async function save(): Promise<string | null> {
    setTried(true)
    setFailure(null)
    setRefused({})
    if (Object.keys(errorsOf(values)).length > 0) return null
    const fields = fieldsOf(values)
    try {
      const id = product
        ? await update.mutateAsync(onlyChanged(product._id, fields, typing)).then(() => product._id)
        : await create.mutateAsync({ ...fields, images: [], draftId: typing.draftId })
      return id
    } catch (error) {
      fail(error)
      return null
    }
  }

  return {
    ...{ values, changed, opened: typing.opened, failure, conflict, save },
    errors: { ...(isTried && errorsOf(values)), ...refused } as Errors,
    isPending: create.isPending || update.isPending,
    type: <Name extends FieldName>(name: Name, value: (typeof values)[Name]) => {
      setRefused((before) => ({ ...before, [name]: undefined }))
      typing.type(name, value)
    },
    correctSlug: typing.correctSlug,
    settle: (kept: ReadonlySet<FieldName>) => {
      typing.settle(conflict, kept)
      setConflict([])
    },
    forget: typing.forget,
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

/** Fields that differ from what is stored, and what was stored when they were typed in. */
function onlyChanged(
  productId: string,
  fields: ReturnType<typeof fieldsOf>,
  { changed, opened }: Pick<ReturnType<typeof useTyped>, 'changed' | 'opened'>,
) {
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => changed.includes(name as FieldName)))
  return { productId, ...pick(fields), opened: pick(opened) }
}
