import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import type { FunctionName, Input } from '#app/engine/data/functions.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import type { AdminImage } from '#contract/products.ts'
import { movedTo } from '#domain/products/product-images.ts'
import type { ImageListModel } from './image-list-model.ts'
import type { Uploads } from './use-uploads.ts'

type Options = {
  productId: string
  variantId: string | null
  images: readonly AdminImage[]
  uploads: Uploads
  onFailure: (message: string | null) => void
}

/** A stored list: each change is saved, and shown before it is answered. */
export function useLiveList({ productId, variantId, images, uploads, onFailure }: Options): ImageListModel {
  const { call, attempt } = useSaving(onFailure)
  const [ordered, setOrdered] = useState<readonly string[] | null>(null)
  const shown = ordered ? inOrder(images, ordered) : images

  async function move(imageId: string, place: number): Promise<void> {
    const ids = movedTo(
      shown.map(({ _id }) => _id),
      imageId,
      place,
    )
    setOrdered(ids)
    const input = { imageId, sortOrder: place, isPrimary: place === 1 }
    await call('fileUpload.updateProductImageOrder', input, 'Failed to change the order. Please try again.')
    setOrdered((latest) => (latest === ids ? null : latest))
  }

  async function remove(imageId: string): Promise<(() => void) | null> {
    const isGone = await attempt(() => deleteImage(imageId), 'Failed to delete image. Please try again.')
    const undone = 'Failed to bring the image back. Please try again.'
    return isGone ? () => void call('fileUpload.restoreProductImage', { productId, imageId }, undone) : null
  }

  return {
    images: shown.map(({ _id: id, imageUrl: url, altText, focalPoint }, index) => ({
      id,
      url,
      altText,
      focalPoint,
      isPrimary: index === 0,
    })),
    uploads: uploads.uploads.filter((upload) => upload.variantId === variantId),
    refused: uploads.refused,
    add: (files) => uploads.add(files, { variantId, isFirst: images.length === 0 && uploads.uploads.length === 0 }),
    move: (id, place) => void move(id, place),
    change: (imageId, changed) =>
      void call('fileUpload.updateProductImage', { imageId, ...changed }, 'Failed to save image. Please try again.'),
    assign: (imageId, to) =>
      void call('fileUpload.updateProductImage', { imageId, variantId: to }, 'Failed to move image. Please try again.'),
    replace: (replaces, file) => uploads.add([file], { variantId, replaces }),
    remove,
    retry: uploads.retry,
    cancel: uploads.remove,
  }
}

/** Saves a change: a failure is logged and shown, and the stored list is refetched either way. */
function useSaving(onFailure: (message: string | null) => void) {
  const queryClient = useQueryClient()
  async function attempt(work: () => Promise<unknown>, failed: string): Promise<boolean> {
    onFailure(null)
    const isDone = await work().then(
      () => true,
      (error: unknown) => {
        console.warn(failed, error)
        onFailure(messageOf(error, failed))
        return false
      },
    )
    await refetch(queryClient, 'products.getImagesAndVariants')
    return isDone
  }
  const call = <Name extends FunctionName>(name: Name, input: Input<Name>, failed: string) =>
    attempt(() => callByHttp(name, input), failed)
  return { attempt, call }
}

/** Deletes an image; one that is gone already counts as deleted. */
async function deleteImage(imageId: string): Promise<void> {
  await callByHttp('fileUpload.deleteProductImage', { imageId }).catch((error: unknown) => {
    if (!(error instanceof RefusalError && error.code === 'NOT_FOUND')) throw error
  })
}

function inOrder(images: readonly AdminImage[], ids: readonly string[]): readonly AdminImage[] {
  const placeOf = ({ _id }: AdminImage) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length)
  return images.toSorted((a, b) => placeOf(a) - placeOf(b))
}
