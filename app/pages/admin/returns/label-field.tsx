import { useId, useRef } from 'react'
import { ChoosePicture } from '#app/pages/admin/picture-upload.tsx'
import type { ChosenFile } from '#app/pages/admin/use-chosen-file.ts'
import { FieldError } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { acceptedDocumentTypes } from '#domain/files/upload-rules.ts'
import type { Label } from './use-label.ts'

type Props = { label: Label; error?: string | null }

/** The field for the file of a return's label, with its upload. */
export function LabelField({ label, error = null }: Props) {
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const { chosen } = label
  const problem = chosen?.problem ?? error
  // The pressed button goes with what it ends: the focus moves to the chooser, which stays.
  const ending = (end: () => void) => () => {
    end()
    field.current?.querySelector('input')?.focus()
  }
  return (
    <fieldset ref={field} className="label-file" aria-label="Return label" aria-describedby={problem ? id : undefined}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {chosen && <Chosen chosen={chosen} onClear={ending(label.clear)} onRetry={ending(label.retry)} />}
        <ChoosePicture
          label={chosen ? 'Choose another file' : 'Choose a file'}
          accept={acceptedDocumentTypes}
          onFile={label.choose}
        />
      </div>
      <p className="sr" role="status">
        {chosen?.saved && `${chosen.name} is attached.`}
      </p>
      <p className="form-help mt-2">PDF, PNG or JPEG, at most 5 MB</p>
      {problem && (
        <FieldError id={id} isAlert>
          {problem}
        </FieldError>
      )}
    </fieldset>
  )
}

type ChosenProps = { chosen: ChosenFile; onClear: () => void; onRetry: () => void }

function Chosen({ chosen: { name, progress, saved: url, problem, canRetry }, onClear, onRetry }: ChosenProps) {
  if (url)
    return (
      <>
        <LabelLink url={url} name={name} />
        <TextLink onClick={onClear}>Remove</TextLink>
      </>
    )
  if (problem)
    return (
      <>
        <span className="wrap-anywhere">{name}</span>
        {canRetry && <TextLink onClick={onRetry}>Try again</TextLink>}
      </>
    )
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      <progress max={1} value={progress} aria-label={`Uploading ${name}`} />
      <TextLink onClick={onClear}>Cancel</TextLink>
    </>
  )
}

/** The link that opens a label's file. */
export function LabelLink({ url, name }: { url: string; name: string }) {
  return (
    <a className="link wrap-anywhere" href={url} target="_blank" rel="noreferrer">
      <span>{name || 'Return label'}</span>
      <span className="sr">, opens in a new tab</span>
    </a>
  )
}
