import { useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { ProductImage } from '#contract/products.ts'
import { PhotoLayers } from './photo-layers.tsx'
import type { PhotoViewer } from './photo-viewer.tsx'
import { Stage } from './stage.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { usePosition } from './use-position.ts'

type Props = {
  photos: readonly ProductImage[]
  name: string
  /** What stands under the photo. */
  children: React.ReactNode
}

/** One large photo with its neighbors as thumbnails; arrows, arrow keys and swipes move on, a click enlarges. */
export function Gallery({ photos, name, children }: Props) {
  const position = usePosition(photos)
  const { Viewer, open, close } = useViewer()
  return (
    <>
      <Thumbnails photos={photos} position={position} />
      <div className="pdp__main">
        <Stage count={photos.length} position={position} onEnlarge={open}>
          {photos.length > 0 ? (
            <PhotoLayers photos={photos} at={position.at} />
          ) : (
            <span className="sr">No photo of {name} yet</span>
          )}
        </Stage>
        {children}
      </div>
      {Viewer && <Viewer photos={photos} name={name} position={position} onClose={close} />}
    </>
  )
}

/** The viewer's code comes when somebody wants to look closer. */
function useViewer() {
  const [Viewer, setViewer] = useState<typeof PhotoViewer | null>(null)
  async function open(): Promise<void> {
    try {
      const { PhotoViewer: loaded } = await import('./photo-viewer.tsx')
      setViewer(() => loaded)
    } catch {
      toast('The photo could not be enlarged. Please try again.', { kind: 'failed' })
    }
  }
  return { Viewer, open, close: () => setViewer(null) }
}
