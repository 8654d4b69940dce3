import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { focusOf, type ShownImage } from './image-list-model.ts'
import type { useSorting } from './use-sorting.ts'
import type { Upload } from './use-uploads.ts'

type Props = {
  image: ShownImage
  reorder: ReturnType<typeof useSorting>
  selected: boolean
  onSelect: () => void
  onPrimary: () => void
  onDelete: () => void
}

export function ImageTile({ image, reorder, selected, onSelect, onPrimary, onDelete }: Props) {
  const { id, url, altText, isPrimary, focalPoint } = image
  const place = reorder.placeOf(id)
  return (
    <li
      className={classNames('tile', selected && 'is-on', reorder.lifted === id && 'is-lifted')}
      data-image={id}
      style={{ order: place }}
    >
      <button type="button" className="tile__photo" aria-pressed={selected} onClick={onSelect}>
        <Picture url={url} alt={altText || `Image ${place}`} sizes="240px" style={focusOf(focalPoint)} />
      </button>
      <button
        type="button"
        className="tile__grip"
        aria-label={`Move image ${place}`}
        aria-roledescription="Handle"
        {...reorder.grip(id)}
      >
        <GripVertical className="icon icon--sm" aria-hidden="true" />
      </button>
      {altText.trim() === '' && <span className="tile__noalt">No alt text</span>}
      <div className="tile__foot">
        <span className="num">
          <span className="sr">Image </span>
          {place}
        </span>
        {isPrimary ? (
          <Tag kind="info">Primary</Tag>
        ) : (
          <button type="button" className="link tiny" aria-label={`Set image ${place} as primary`} onClick={onPrimary}>
            Set as primary
          </button>
        )}
        <IconButton label={`Delete image ${place}`} onClick={onDelete}>
          <Trash className="icon icon--sm" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

type UploadProps = { upload: Upload; place: number; onRetry: () => void; onRemove: () => void }

/** An image being uploaded, or one that failed. */
export function UploadTile({ upload: { file, preview, progress, state }, place, onRetry, onRemove }: UploadProps) {
  const percent = Math.round(progress * 100)
  const hasFailed = state === 'failed'
  return (
    <li className={classNames('tile', hasFailed && 'is-bad')} style={{ order: place }}>
      <span className="tile__photo">
        <img src={preview} alt="" />
      </span>
      <div className="tile__over">
        <p>
          <b className="wrap-anywhere">{file.name}</b>
          <br />
          <span className="muted">{stateText(state, progress, file.size)}</span>
        </p>
        {hasFailed ? (
          <Button size="sm" aria-label={`Retry ${file.name}`} onClick={onRetry}>
            Retry
          </Button>
        ) : (
          <div
            className="tile__bar"
            role="progressbar"
            aria-label={`Uploading ${file.name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={stateText(state, progress, file.size)}
          >
            <i style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      <div className="tile__foot">
        <span className="num">{place}</span>
        <IconButton label={`${hasFailed ? 'Remove' : 'Cancel upload of'} ${file.name}`} onClick={onRemove}>
          <X className="icon icon--sm" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

function stateText(state: Upload['state'], progress: number, size: number): string {
  if (state === 'failed') return 'Not uploaded'
  if (state === 'waiting') return `Next, ${megabytes(size)} MB`
  return progress === 1 ? 'Sent, being prepared' : `${megabytes(size * progress)} of ${megabytes(size)} MB`
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
