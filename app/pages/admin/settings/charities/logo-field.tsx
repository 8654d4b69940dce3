import { ChoosePicture, usePictureUpload } from '#app/pages/admin/picture-upload.tsx'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { CharityForm } from './use-charity-form.ts'

type Props = { form: CharityForm; imageUrl: string; onSending: (isSending: boolean) => void }

/** The logo: uploaded when chosen, shown in the shop once the charity is saved. */
export function LogoField({ form: { values, errors, type }, imageUrl, onSending }: Props) {
  const sending = usePictureUpload({ onSent: (storageId) => type({ storageId }), onSending })
  const url = values.storageId === null ? '' : (sending.preview ?? imageUrl)
  const error = sending.problem ?? errors.storageId
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">
        Logo <span className="ml-2 font-normal text-slate">Optional</span>
      </legend>
      {url && <Picture url={url} alt="The logo" sizes="160px" className="charity-logo charity-logo--large" />}
      <div className="btnrow">
        <ChoosePicture label={url ? 'Replace' : 'Choose a picture'} onFile={(file) => void sending.send(file)} />
        {url && (
          <Button size="sm" variant="danger" onClick={() => type({ storageId: null })}>
            Remove logo
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
    </fieldset>
  )
}
