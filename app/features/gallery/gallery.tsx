import './gallery.css'
import { lazy, Suspense, useRef } from 'react'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { ProductImage } from '#contract/products.ts'
import type { flagOf } from '#domain/products/product-flag.ts'
import { MainPhoto, Steps } from './main-photo.tsx'
import { PhotoLayers } from './photo-layers.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { moveByKey, usePosition } from './use-position.ts'

const PhotoGrid = lazy(async () => ({ default: (await import('./photo-grid.ts')).PhotoGrid }))

type Props = { photos: readonly ProductImage[]; name: string; flag: ReturnType<typeof flagOf> }

/** All photos of a product. From 1024 px on they form a grid, beside the thumbnails that lead through them; below, one is shown, with arrows, arrow keys and swipes. A click enlarges. */
export function Gallery({ photos, name, flag }: Props) {
  const mainPhoto = useRef<HTMLElement>(null)
  const position = usePosition(photos)
  const viewer = useOnDemand(async () => (await import('./photo-viewer.tsx')).PhotoViewer)
  const Viewer = viewer.part
  function enlarge({ clientX, clientY }: React.MouseEvent): Promise<void> {
    // The topmost photo: the former one stays below it for a while.
    const view = document.elementsFromPoint(clientX, clientY).find(({ className }) => className === 'main-photo__view')
    const index = view ? viewsIn(mainPhoto.current).indexOf(view) : -1
    if (index >= 0) position.show(index)
    return viewer.open()
  }
  return (
    <>
      <div className="photo-rail">
        <Thumbnails photos={photos} position={position} />
        {photos.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
          <div
            className="main-photo__nav"
            role="group"
            aria-label="Views"
            onKeyDown={(event) => moveByKey(event, position)}
          >
            <Steps count={photos.length} position={position} />
          </div>
        )}
      </div>
      <MainPhoto ref={mainPhoto} count={photos.length} position={position} onEnlarge={enlarge}>
        {/* Not the component of the cards: their code loads later on this page. */}
        {flag && <span className={flag === 'Sale' ? 'flag flag--sale' : 'flag'}>{flag}</span>}
        {photos.length > 0 ? (
          <PhotoLayers photos={photos} at={position.at} />
        ) : (
          <span className="sr">No photo of {name} yet</span>
        )}
      </MainPhoto>
      <Suspense>
        <PhotoGrid key={photos[0]?._id} mainPhoto={mainPhoto} position={position} />
      </Suspense>
      {Viewer && <Viewer photos={photos} name={name} position={position} onClose={viewer.close} />}
    </>
  )
}

function viewsIn(mainPhoto: HTMLElement | null): Element[] {
  return [...(mainPhoto?.getElementsByClassName('main-photo__view') ?? [])]
}
