import { ChoosePicture, usePictureUpload } from '#app/pages/admin/picture-upload.tsx'
import { FocalPointField } from '#app/pages/admin/products/images/focal-point-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { parsePictureUrl } from '#domain/files/picture.ts'
import type { CategoryForm } from './use-category-form.ts'

type Props = { form: CategoryForm; imageUrl: string; onSending: (isSending: boolean) => void }

/** The aspect ratio of the image at the head of the catalogue. */
const frame = { width: 3, height: 2 }

/** The image at the head of the category's page: uploaded when chosen, shown in the shop once the category is saved. */
export function PictureField({ form, imageUrl, onSending }: Props) {
  const { values, errors, type } = form
  const sending = usePictureUpload({ onSent: (storageId) => type({ storageId, focalPoint: null }), onSending })
  const isNew = form.changed.includes('storageId')
  const url = values.storageId === null ? '' : isNew ? (sending.preview ?? imageUrl) : imageUrl
  const error = sending.problem ?? errors.storageId
  return (
    <fieldset className="images-editor grid gap-3">
      <legend className="label mb-2">Picture</legend>
      {url && (
        <FocalPointField
          key={values.storageId}
          image={{ url, altText: values.altText, ...(values.focalPoint && { focalPoint: values.focalPoint }) }}
          size={parsePictureUrl(url)}
          frame={frame}
          onChange={(focalPoint) => type({ focalPoint })}
        />
      )}
      <div className="btnrow">
        <ChoosePicture label={url ? 'Replace' : 'Choose a picture'} onFile={(file) => void sending.send(file)} />
        {url && (
          <Button size="sm" variant="danger" onClick={() => type({ storageId: null, altText: '', focalPoint: null })}>
            Remove picture
          </Button>
        )}
        <p role="status" className="muted num">
          {sending.progress !== null && `${Math.round(sending.progress * 100)}% sent`}
        </p>
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {url && (
        <TextField
          label="Alt text"
          optional
          maxLength={200}
          value={values.altText}
          error={errors.altText}
          description="What the picture shows, for those who do not see it."
          onChange={(event) => type({ altText: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
