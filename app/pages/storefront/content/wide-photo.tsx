import type { ComponentProps } from 'react'
import { Photo } from '#app/features/brand/photo.tsx'

/** The photograph of a page of text, from margin to margin. */
export function WidePhoto(photo: Pick<ComponentProps<typeof Photo>, 'files' | 'name' | 'alt' | 'width' | 'height'>) {
  return (
    <div className="doc__wide doc__photo">
      <Photo {...photo} sizes="(min-width: 1600px) 1504px, 100vw" priority />
    </div>
  )
}
