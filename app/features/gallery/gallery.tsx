import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { ProductImage } from '#contract/products.ts'
import { PhotoLayers } from './photo-layers.tsx'
import { Stage } from './stage.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { usePosition } from './use-position.ts'

type Props = {
  photos: readonly ProductImage[]
  name: string
  isOnSale: boolean
  /** The content under the photo. */
  children: React.ReactNode
}

/** One large photo with its neighbors as thumbnails; arrows, arrow keys and swipes move on, a click enlarges. */
export function Gallery({ photos, name, isOnSale, children }: Props) {
  const position = usePosition(photos)
  const viewer = useOnDemand(async () => (await import('./photo-viewer.tsx')).PhotoViewer)
  const Viewer = viewer.part
  return (
    <>
      <Thumbnails photos={photos} position={position} />
      <div className="pdp__main">
        <Stage count={photos.length} position={position} onEnlarge={viewer.open}>
          {/* Not the kit's Flag: it stands in the code of the cards, which this page begins without. */}
          {isOnSale && <span className="flag flag--sale">Sale</span>}
          {photos.length > 0 ? (
            <PhotoLayers photos={photos} at={position.at} />
          ) : (
            <span className="sr">No photo of {name} yet</span>
          )}
        </Stage>
        {children}
      </div>
      {Viewer && <Viewer photos={photos} name={name} position={position} onClose={viewer.close} />}
    </>
  )
}
