import './gallery.css'
import './viewer.css'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useId } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ProductImage } from '#contract/products.ts'
import { Steps } from './main-photo.tsx'
import type { Position } from './use-position.ts'
import { useZoom } from './use-zoom.ts'

const step = 1.5
const panStep = 80
const enlarged = 'max(100vw, 2000px)'
const dense = '(min-resolution: 3.01dppx) 250px'
/** `sizes` of a photo that is not enlarged: on a phone 1000 pixels are enough. */
const whole = ['(max-width: 639px)', '(max-height: 479px)']
  .flatMap((phone) => [`${phone} and ${dense}`, `${phone} 333px`])
  .concat(enlarged)
  .join(', ')

type Props = { photos: readonly ProductImage[]; name: string; position: Position; onClose: () => void }

/** One photo in full screen, with zoom. */
export function PhotoViewer({ photos, name, position, onClose }: Props) {
  const titleId = useId()
  const photo = photos[position.at]
  const zoom = useZoom(photo, (by) => photos.length > 1 && position.move(by))
  const { scale, x, y } = zoom.view
  return (
    <Modal open onClose={onClose} className="viewer on-dark" labelledBy={titleId}>
      <section
        className="viewer__in"
        aria-labelledby={titleId}
        aria-roledescription="carousel"
        onKeyDown={(event) => steer(event, zoom, position)}
      >
        <h2 className="sr" id={titleId}>
          Photos of {name}
        </h2>
        <IconButton label="Close" className="viewer__close" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
        <div ref={zoom.pane} className="viewer__pane" data-zoomed={scale > 1 || undefined} {...zoom.handlers}>
          <div className="viewer__photo" style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
            {photo && (
              <Picture key={photo._id} url={photo.imageUrl} alt={photo.altText} sizes={scale > 1 ? enlarged : whole} />
            )}
          </div>
        </div>
        <div className="viewer__bar">
          {photos.length > 1 && <Steps count={photos.length} position={position} />}
          <IconButton label="Zoom out" aria-disabled={scale === 1} onClick={() => zoom.zoomBy(1 / step)}>
            <ZoomOut className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label="Zoom in" onClick={() => zoom.zoomBy(step)}>
            <ZoomIn className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      </section>
    </Modal>
  )
}

const arrows = new Map<string, [x: number, y: number]>(
  Object.entries({
    ArrowLeft: [1, 0],
    ArrowRight: [-1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  }),
)
const zoomKeys = new Map<string, number>(Object.entries({ '+': step, '=': step, '-': 1 / step, '0': 0 }))

/** Handles keys: arrows move to the next photo, or over an enlarged one; plus, minus and 0 change its size. */
function steer(event: React.KeyboardEvent, zoom: ReturnType<typeof useZoom>, position: Position): void {
  const factor = zoomKeys.get(event.key)
  const direction = arrows.get(event.key)
  if (event.metaKey || event.ctrlKey || (factor === undefined && !direction)) return
  event.preventDefault()
  const [x, y] = direction ?? [0, 0]
  if (factor !== undefined) zoom.zoomBy(factor)
  else if (zoom.view.scale > 1) zoom.pan({ x: x * panStep, y: y * panStep })
  else if (x !== 0) position.move(-x)
}
