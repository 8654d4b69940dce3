import './attachments.css'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { acceptedImageTypes } from '#domain/files/upload-rules.ts'
import type { Files } from './use-files.ts'

/** The button to attach images to a message. */
export function AttachButton({ files }: { files: Files }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedImageTypes.join(',')}
        data-testid="attachment"
        onChange={(event) => {
          files.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <IconButton label="Attach image" onClick={() => input.current?.click()}>
        <Paperclip className="icon" aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** The images attached to the message. */
export function Attachments({ files: { files, remove }, className }: { files: Files; className?: string }) {
  if (files.length === 0) return null
  return (
    <ul className={classNames('attachments', className)} aria-label="Images to send">
      {files.map(({ key, name, preview, progress, url }) => (
        <li key={key}>
          {preview && <img src={preview} alt={name} />}
          {url === null && <progress max={1} value={progress} aria-label={`Uploading ${name}`} />}
          <button type="button" aria-label={`Remove ${name}`} onClick={() => remove(key)}>
            <X className="icon icon--sm" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
