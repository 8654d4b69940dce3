import { callByHttp } from '#app/engine/data/call.ts'
import type { Input } from '#app/engine/data/functions.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { sendFile } from '#app/features/session/send-file.ts'
import { defaultAltText } from '#domain/products/product-images.ts'
import type { DraftImage, DraftVariant, ImagesDraft } from './draft.ts'

/** A part of a draft that failed, by its name, with the reason. */
export type DraftFailure = { kind: 'image' | 'variant'; id: string; name: string; message: string }

/** The parts that exist already: the caller keeps them, so that a retry creates nothing twice. */
export type DraftProgress = { done: Set<string>; storageIds: Map<string, string>; variantIds: Map<string, string> }

export function newProgress(): DraftProgress {
  return { done: new Set(), storageIds: new Map(), variantIds: new Map() }
}

/** The calls to the shop. */
export type DraftCalls = {
  send: (file: File) => Promise<string>
  saveImage: (input: Input<'fileUpload.saveProductImage'>) => Promise<{ _id: string }>
  changeImage: (input: Input<'fileUpload.updateProductImage'>) => Promise<unknown>
  createVariant: (input: Input<'products.createProductVariant'>) => Promise<string>
}

const byHttp: DraftCalls = {
  send: (file) => sendFile(file, { kind: 'product_image' }),
  saveImage: async (input) => (await callByHttp('fileUpload.saveProductImage', input)).output,
  changeImage: (input) => callByHttp('fileUpload.updateProductImage', input),
  createVariant: async (input) => (await callByHttp('products.createProductVariant', input)).output,
}

type Options = {
  productId: string
  productName: string
  progress: DraftProgress
  calls?: DraftCalls
  /** Called before each step, with a label for the screen. */
  onStep?: (name: string) => void
}

/**
 * Creates the draft's parts for a product, one after the other: the general images, then each variant with its own. A failure is logged and
 * returned, and the rest goes on; called again with the same progress, only failed parts are repeated.
 */
export async function createDraft(draft: ImagesDraft, options: Options): Promise<DraftFailure[]> {
  const failures = await createImages(draft.images, options)
  for (const variant of draft.variants) failures.push(...(await createVariant(variant, options)))
  return failures
}

async function createVariant(variant: DraftVariant, options: Options): Promise<DraftFailure[]> {
  const { productId, progress, calls = byHttp, onStep } = options
  const { id, images, ...fields } = variant
  try {
    onStep?.(fields.name)
    if (!progress.variantIds.has(id))
      progress.variantIds.set(id, await calls.createVariant({ ...fields, productId, draftId: id }))
  } catch (error) {
    console.warn(`The variant ${fields.name} could not be created`, error)
    const message = messageOf(error, 'Failed to create variant. Please try again.')
    return [{ kind: 'variant', id, name: fields.name, message }]
  }
  return createImages(images, { ...options, variantId: progress.variantIds.get(id) })
}

async function createImages(
  images: readonly DraftImage[],
  options: Options & { variantId?: string | undefined },
): Promise<DraftFailure[]> {
  const failures: DraftFailure[] = []
  for (const [index, image] of images.entries()) {
    const { id, file } = image
    try {
      await createImage(image, index + 1, options)
    } catch (error) {
      console.warn(`The image ${file.name} could not be added`, error)
      failures.push({ kind: 'image', id, name: file.name, message: messageOf(error, `Failed to upload ${file.name}`) })
    }
  }
  return failures
}

async function createImage(
  image: DraftImage,
  place: number,
  { productId, variantId, productName, progress, calls = byHttp, onStep }: Options & { variantId?: string | undefined },
): Promise<void> {
  const { id, file, isPrimary, focalPoint } = image
  if (progress.done.has(id)) return
  onStep?.(file.name)
  const storageId = progress.storageIds.get(id) ?? (await calls.send(file))
  progress.storageIds.set(id, storageId)
  const altText = image.altText.trim() || defaultAltText(productName, place)
  const of = { productId, ...(variantId && { variantId }) }
  const { _id: imageId } = await calls.saveImage({ ...of, storageId, altText, isPrimary })
  if (focalPoint) await calls.changeImage({ imageId, focalPoint })
  progress.done.add(id)
}
