import { useEffect, useId, useRef, useState } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import { type FocalPoint, movedPoint, percent } from '#domain/products/product-images.ts'
import { focusOf, type ShownImage } from './image-list-model.ts'

type Size = { width: number; height: number }
type Props = {
  image: Pick<ShownImage, 'url' | 'altText' | 'focalPoint'>
  size: Size | null
  onChange: (point: FocalPoint) => void
  /** The frame's size; that of a product's image by default. */
  frame?: Size
}

const middle: FocalPoint = { x: 50, y: 50 }
const productFrame = { width: 4, height: 5 }
const restMs = 400

const steps = new Map<string, FocalPoint>(
  Object.entries({
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  }),
)

/** The image as the shop crops it, with the focal point that stays visible. */
export function FocalPointField({ image, size, onChange, frame = productFrame }: Props) {
  const isProduct = frame === productFrame
  const helpId = useId()
  const { point, set } = useRestingPoint(image.focalPoint ?? middle, { onChange, restMs: isProduct ? restMs : 0 })
  function setByPointer(event: React.PointerEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    set(size ? pointAt(at, point, { size, frame }) : { x: percent(at.x * 100), y: percent(at.y * 100) })
  }
  function onKeyDown(event: React.KeyboardEvent): void {
    const step = steps.get(event.key)
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 1
    set(movedPoint(point, { x: step.x * by, y: step.y * by }))
  }
  return (
    <>
      <div
        className="focal"
        style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setByPointer(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && setByPointer(event)}
      >
        <Picture url={image.url} alt={image.altText} sizes="304px" style={focusOf(point)} />
        {isProduct && (
          <span className="focal__floor">
            <span>Floor line</span>
          </span>
        )}
        <span
          className="focal__point"
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={point.y}
          aria-valuetext={`${point.x}% across, ${point.y}% down`}
          aria-describedby={helpId}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="tiny muted mt-2" id={helpId}>
        <span>
          {isProduct
            ? 'Set the point on the bag and its base on the line, so that bags stand level in the grid. '
            : 'Set the point on what stays in sight. '}
        </span>
        Arrow keys move by 1%.
      </p>
    </>
  )
}

/** Saves the point once it rests, or when the field is left. */
function useRestingPoint(stored: FocalPoint, { onChange, restMs }: Pick<Props, 'onChange'> & { restMs: number }) {
  const [moved, setMoved] = useState<FocalPoint | null>(null)
  const waiting = useRef<{ timer: number; save: () => void } | null>(null)
  useEffect(() => () => waiting.current?.save(), [])
  function set(next: FocalPoint): void {
    setMoved(next)
    clearTimeout(waiting.current?.timer)
    const save = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = null
      onChange(next)
    }
    waiting.current = { timer: window.setTimeout(save, restMs), save }
  }
  return { point: moved ?? stored, set }
}

/** The point of the image at a point of the frame, both from 0 to 1: a wider or taller image is cropped around its focal point. */
function pointAt(at: FocalPoint, point: FocalPoint, { size, frame }: { size: Size; frame: Size }): FocalPoint {
  const scale = Math.max(frame.width / size.width, frame.height / size.height)
  const [across, down] = [frame.width / (size.width * scale), frame.height / (size.height * scale)]
  return {
    x: percent(at.x * across * 100 + (1 - across) * point.x),
    y: percent(at.y * down * 100 + (1 - down) * point.y),
  }
}
