import { useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import type { Progress } from '#app/features/editing/editing.ts'
import { createDraft, newProgress } from '#app/pages/admin/products/images/create-draft.ts'
import { emptyDraft, type ImagesDraft } from '#app/pages/admin/products/images/draft.ts'
import { type Cells, withCells } from '#app/pages/admin/products/images/variant-cells.ts'
import { createShippingOptions, type DraftShippingOption } from '#app/pages/admin/products/shipping/draft.ts'

/** A part of a new product that could not be created, and the reason. */
export type CreationFailure = { name: string; message: string }

/** `cells`: what is typed over the drafts of variants. */
type NewProduct = { productId: string; name: string; isActive: boolean; cells: Cells }

/**
 * Images, variants and shipping options of a product that does not exist yet: drafts here, created after it. The product stays inactive
 * until all of them are there.
 */
export function useCreation() {
  const [images, setImages] = useState<ImagesDraft>(emptyDraft)
  const [options, setOptions] = useState<readonly DraftShippingOption[]>([])
  const [failures, setFailures] = useState<CreationFailure[]>([])
  const [made, setMade] = useState<NewProduct | null>(null)
  const progress = useRef(newProgress())
  const pieces = images.variants.flatMap((variant) => [variant, ...variant.images])
  const count = images.images.length + pieces.length + options.length

  /** Creates images, variants with theirs, then shipping options. Failures are listed, the rest goes on; a retry repeats nothing. */
  async function addParts(product: NewProduct, report: (progress: Progress) => void): Promise<boolean> {
    const { productId, name: productName, isActive } = product
    setMade(product)
    let step = 1
    const onStep = (name: string) => report({ step: ++step, of: count + 1, name })
    const variants = images.variants.map((variant) => withCells(variant, product.cells))
    const media = await createDraft(
      { ...images, variants },
      { productId, productName, progress: progress.current, onStep },
    )
    const shipping = await createShippingOptions(productId, options, onStep)
    setOptions(shipping.map(({ option }) => option))
    const failed = [...media, ...shipping.map(({ option: { name }, message }) => ({ name, message }))]
    if (failed.length === 0 && isActive)
      await callByHttp('products.updateProduct', { productId, isActive }).catch((error) =>
        failed.push({ name: 'Visible to customers', message: messageOf(error, 'Please try again.') }),
      )
    setFailures(failed)
    return failed.length === 0
  }

  return { images, setImages, options, setOptions, failures, made, isEmpty: count === 0, addParts }
}

export type Creation = ReturnType<typeof useCreation>
