import Clapperboard from 'lucide-react/icons/clapperboard'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import type { ChosenFile, Files } from '#app/features/returns/use-files.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { UploadProgress } from '#app/ui/progress-bar.tsx'
import { useFileDrop } from '#app/ui/use-file-drop.ts'
import { acceptedEvidenceTypes, formatsOf } from '#domain/files/upload-rules.ts'
import { returnLimits } from '#domain/returns/return-request.ts'

const errorId = 'return-evidence-error'

type FieldProps = {
  files: Files
  error: string | null
  /** Files were chosen before the page was loaded anew. */
  isForgotten: boolean
}

/** Images and videos, chosen or dropped, each with its progress; a failed one can be retried or removed. */
export function EvidenceField({ files, error, isForgotten }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const failed = files.files.filter(({ hasFailed }) => hasFailed)
  const isMissing = error !== null && files.files.every(({ url }) => url === null)
  function removeAndStay(key: string): void {
    files.remove(key)
    input.current?.focus()
  }
  return (
    <>
      <DropZone files={files} input={input} isMissing={isMissing} />
      {isMissing && (
        <FieldError id={errorId} isAlert>
          {error}
        </FieldError>
      )}
      {isForgotten && files.files.length === 0 && (
        <Alert kind="info" className="mt-3">
          The page was reloaded. Please add your photos and films again.
        </Alert>
      )}
      {files.messages.map((message) => (
        <Alert key={message} kind="failed" className="mt-3">
          {message}
        </Alert>
      ))}
      <ul aria-label="Chosen files">
        {files.files.map((file) => (
          <Row
            key={file.key}
            file={file}
            onRemove={() => removeAndStay(file.key)}
            onRetry={() => files.retry(file.key)}
          />
        ))}
      </ul>
      {failed[0] && failed.length < files.files.length && (
        <p className="small muted mt-3">The other files are kept. You can send the request without {failed[0].name}.</p>
      )}
    </>
  )
}

type ZoneProps = { files: Files; input: React.RefObject<HTMLInputElement | null>; isMissing: boolean }

function DropZone({ files, input, isMissing }: ZoneProps) {
  const drop = useFileDrop(files.add)
  return (
    <label className="return-drop" {...drop}>
      <input
        ref={input}
        type="file"
        className="sr"
        multiple
        accept={acceptedEvidenceTypes.join(',')}
        aria-label="Photos or a short film"
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? errorId : undefined}
        onChange={(event) => {
          files.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <ImagePlus className="icon" aria-hidden="true" />
      <b>Drop files or browse</b>
      <span className="small muted">
        Images or videos, {files.files.length} of {returnLimits.files} chosen
      </span>
    </label>
  )
}

type RowProps = { file: ChosenFile; onRemove: () => void; onRetry: () => void }

function Row({ file, onRemove, onRetry }: RowProps) {
  const { name, preview, url, hasFailed } = file
  const isSending = url === null && !hasFailed
  return (
    <li className="return-upload">
      {preview ? <img src={preview} alt="" /> : <Film />}
      <div>
        {name}
        <State file={file} />
      </div>
      <span className="flex items-center gap-2">
        {hasFailed && (
          <Button size="sm" variant="quiet" onClick={onRetry}>
            Try again
            <span className="sr"> to upload {name}</span>
          </Button>
        )}
        <IconButton label={isSending ? `Cancel upload of ${name}` : `Remove ${name}`} onClick={onRemove}>
          {isSending || hasFailed ? (
            <X className="icon" aria-hidden="true" />
          ) : (
            <Trash2 className="icon" aria-hidden="true" />
          )}
        </IconButton>
      </span>
    </li>
  )
}

function Film() {
  return (
    <span className="return-upload__film">
      <Clapperboard className="icon" aria-hidden="true" />
    </span>
  )
}

function State({ file: { name, bytes, progress, url, hasFailed } }: { file: ChosenFile }) {
  const percent = Math.round(progress * 100)
  if (hasFailed)
    return (
      <p className="return-upload__failed" role="alert">
        Failed to upload {name}
        <span className="block muted">We open {formatsOf('return_evidence')}.</span>
      </p>
    )
  if (url) return <p className="small muted num">{sizeOf(bytes)}, added</p>
  return (
    <>
      <p className="small muted num">
        {percent}% of {sizeOf(bytes)}
      </p>
      <UploadProgress className="return-upload__progress" name={name} share={progress} />
    </>
  )
}

/** '3.2 MB', '340 KB', '12 bytes' */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} bytes`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
