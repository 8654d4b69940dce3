import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { UploadProgress } from '#app/ui/progress-bar.tsx'
import { acceptedImageTypes, formatsOf } from '#domain/files/upload-rules.ts'
import { reviewLimits } from '#domain/reviews/review-rules.ts'
import type { FormPhoto, usePhotos } from './use-photos.ts'

type Props = { photos: ReturnType<typeof usePhotos> }

/** Up to five photos, sent as soon as they are chosen. */
export function PhotoField({ photos: { photos, messages, add, remove } }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = photos.length >= reviewLimits.photos
  function removeAndStay(key: string): void {
    remove(key)
    input.current?.focus()
  }
  return (
    <fieldset className="form-field">
      <legend className="label mb-2">
        Photos{' '}
        <span className="muted">
          ({photos.length} of {reviewLimits.photos})
        </span>
      </legend>
      <div className="review-form__photos">
        {photos.map((photo) => (
          <Tile key={photo.key} photo={photo} onRemove={() => removeAndStay(photo.key)} />
        ))}
        <label className="review-form__add" data-full={isFull || undefined}>
          <ImagePlus className="icon" aria-hidden="true" />
          Add photos
          <input
            ref={input}
            type="file"
            className="sr"
            multiple
            accept={acceptedImageTypes.join(',')}
            aria-describedby={`${id}-help`}
            aria-disabled={isFull}
            onClick={(event) => isFull && event.preventDefault()}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <p className="form-help" id={`${id}-help`}>
        {formatsOf('review_photo')}, each under 5MB
      </p>
      {messages.map((message) => (
        <Alert key={message} kind="failed">
          {message}
        </Alert>
      ))}
    </fieldset>
  )
}

function Tile({ photo: { name, preview, progress, imageUrl }, onRemove }: { photo: FormPhoto; onRemove: () => void }) {
  return (
    <div className="review-form__tile">
      <Picture url={preview} alt={name} sizes="96px" />
      {imageUrl === null && <UploadProgress className="review-form__progress" name={name} share={progress} />}
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X className="icon icon--sm" aria-hidden="true" />
      </button>
    </div>
  )
}
