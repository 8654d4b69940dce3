import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { acceptedImageTypes } from '#domain/files/upload-rules.ts'

type Props = {
  variant?: 'primary' | 'quiet'
  pending?: boolean
  onFiles: (files: File[]) => void
  children: React.ReactNode
}

/** Opens the browser's file dialog: a file of products, with the images that it names. The same file may be chosen again. */
export function FileButton({ variant = 'primary', pending = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" variant={variant} pending={pending} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={['.csv', 'text/csv', ...acceptedImageTypes].join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
