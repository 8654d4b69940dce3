import { useState } from 'react'
import { chosenFiles, type Refused } from './chosen-files.ts'
import {
  addImages,
  assignImage,
  changeImage,
  type ImagesDraft,
  listOf,
  moveImage,
  removeImage,
  restoreImage,
  withList,
} from './draft.ts'
import type { ImageListModel } from './image-list-model.ts'

type Options = {
  draft: ImagesDraft
  variantId: string | null
  productName: string
  onChange: (change: (draft: ImagesDraft) => ImagesDraft) => void
}

/** A list of images that is sent with its product. */
export function useDraftList({ draft, variantId, productName, onChange }: Options): ImageListModel {
  const [refused, setRefused] = useState<Refused | null>(null)
  const list = listOf(draft, variantId)
  const put = (change: (images: typeof list) => typeof list) =>
    onChange((latest) => withList(latest, variantId, change(listOf(latest, variantId))))
  function choose(files: readonly File[]) {
    const { accepted, refused: bad } = chosenFiles(files, 'product')
    setRefused(bad)
    return accepted.map((file) => ({ id: crypto.randomUUID(), file, preview: URL.createObjectURL(file) }))
  }
  return {
    images: list.map(({ id, preview: url, altText, isPrimary, focalPoint }) => ({
      id,
      url,
      altText,
      isPrimary,
      focalPoint,
    })),
    uploads: [],
    refused,
    add: (files) => {
      const chosen = choose(files)
      put((images) => addImages(images, chosen, productName))
    },
    move: (id, place) => put((images) => moveImage(images, id, place)),
    change: (id, changed) => put((images) => changeImage(images, id, changed)),
    assign: (id, to) => onChange((latest) => assignImage(latest, id, { from: variantId, to })),
    replace: (id, file) => {
      const [chosen] = choose([file])
      if (chosen) put((images) => changeImage(images, id, { file: chosen.file, preview: chosen.preview }))
    },
    remove: async (id) => {
      const place = list.findIndex((image) => image.id === id) + 1
      const removed = list[place - 1]
      put((images) => removeImage(images, id))
      return removed ? () => put((images) => restoreImage(images, removed, place)) : null
    },
    retry: () => {},
    cancel: () => {},
  }
}
