import { useRef, useState } from 'react'
import { createDraft, newProgress } from '#app/pages/admin/products/images/create-draft.ts'
import { emptyDraft, type ImagesDraft } from '#app/pages/admin/products/images/draft.ts'
import { createShippingOptions, type DraftShippingOption } from '#app/pages/admin/products/shipping/draft.ts'

/** A part of a new product that could not be created, and the reason. */
export type CreationFailure = { name: string; message: string }

/** Images, variants and shipping options of a product that does not exist yet: drafts here, created after it. */
export function useCreation() {
  const [images, setImages] = useState<ImagesDraft>(emptyDraft)
  const [options, setOptions] = useState<readonly DraftShippingOption[]>([])
  const [failures, setFailures] = useState<CreationFailure[]>([])
  const [productId, setProductId] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const progress = useRef(newProgress())

  /** Creates images, variants with theirs, then shipping options. Failures are listed, the rest goes on; a retry repeats nothing. */
  async function addParts(toProductId: string, productName: string): Promise<boolean> {
    setProductId(toProductId)
    setPending(true)
    const media = await createDraft(images, { productId: toProductId, productName, progress: progress.current })
    const shipping = await createShippingOptions(toProductId, options)
    setOptions(shipping.map(({ option }) => option))
    const failed = [...media, ...shipping.map(({ option: { name }, message }) => ({ name, message }))]
    setFailures(failed)
    setPending(false)
    return failed.length === 0
  }

  const isEmpty = images.images.length === 0 && images.variants.length === 0 && options.length === 0
  return { images, setImages, options, setOptions, failures, productId, isPending, isEmpty, addParts }
}

export type Creation = ReturnType<typeof useCreation>
