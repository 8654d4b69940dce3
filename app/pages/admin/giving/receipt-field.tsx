import { useId, useRef } from 'react'
import { ChoosePicture } from '#app/pages/admin/picture-upload.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { acceptedDocumentTypes } from '#domain/files/upload-rules.ts'
import { fileText } from './payout-text.ts'
import type { Receipt } from './use-receipt.ts'

type Props = {
  receipt: Receipt
  /** The upload that the payout has, or will have once it is saved. */
  storageId: string | null
  stored: { mediaType: string; bytes: number } | null
  error: string | null | undefined
}

/** The charity's receipt, with its upload. */
export function ReceiptField({ receipt, storageId, stored, error }: Props) {
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const { chosen } = receipt
  const problem = chosen?.problem ?? error
  const hasFile = storageId !== null || chosen !== null
  // The pressed button goes with what it ends: the focus moves to the chooser, which stays.
  const clear = () => {
    receipt.clear()
    field.current?.querySelector('input')?.focus()
  }
  return (
    <fieldset ref={field} aria-describedby={problem ? id : undefined}>
      <legend className="mb-1.5 font-medium">Receipt of the charity</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Present {...{ receipt, storageId, stored }} />
        {hasFile && <TextLink onClick={clear}>{receipt.isSending ? 'Cancel' : 'Remove'}</TextLink>}
        <ChoosePicture
          label={hasFile ? 'Choose another file' : 'Choose a file'}
          accept={acceptedDocumentTypes}
          onFile={receipt.choose}
        />
      </div>
      <p className="sr" role="status">
        {chosen?.saved && `${chosen.name} is added.`}
      </p>
      <p className="form-help mt-2">PDF, PNG or JPEG, at most 5 MB. Public once the payout is published</p>
      {problem && (
        <FieldError id={id} isAlert>
          {problem}
        </FieldError>
      )}
    </fieldset>
  )
}

function Present({ receipt: { chosen, isSending, retry }, storageId, stored }: Omit<Props, 'error'>) {
  if (isSending && chosen)
    return (
      <>
        <span className="wrap-anywhere">{chosen.name}</span>
        <progress max={1} value={chosen.progress} aria-label={`Uploading ${chosen.name}`} />
      </>
    )
  if (chosen?.problem)
    return (
      <>
        <span className="wrap-anywhere">{chosen.name}</span>
        {chosen.canRetry && <TextLink onClick={retry}>Try again</TextLink>}
      </>
    )
  if (storageId === null) return null
  const file = chosen ?? stored
  return (
    <span className="wrap-anywhere">
      <a className="link" href={`/payout-receipts/${storageId}`} target="_blank" rel="noreferrer">
        <span>{chosen?.name ?? 'See the receipt'}</span>
        <span className="sr">, opens in a new tab</span>
      </a>
      {file && <span className="muted num block">{fileText(file)}</span>}
    </span>
  )
}
