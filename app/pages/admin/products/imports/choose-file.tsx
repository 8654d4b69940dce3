import { useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { ProgressBar } from '#app/pages/admin/progress-bar.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FileButton } from './file-button.tsx'
import { percent, size } from './import-text.ts'
import { useSendFile } from './use-send-file.ts'

/** The first step: choosing or dropping a file uploads it; nothing is imported yet. */
export function ChooseFile() {
  const navigate = useNavigate()
  const { state, send } = useSendFile((importId) => navigate(adminLinks.imports(importId), { staysPut: true }))
  const [makesCategories, setMakesCategories] = useState(false)
  const [isOver, setOver] = useState(false)
  const choose = (files: File[]) => void send(files, { makesCategories })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shorter way of choosing, which the button is for
    <div
      className={classNames(
        'mt-5 grid gap-4 border border-dashed p-6',
        isOver ? 'border-ultra bg-ultra-tint' : 'border-pebble',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose([...event.dataTransfer.files])
      }}
    >
      <p>Drop a CSV file here, or choose one. It is checked first: nothing is changed until you say so.</p>
      <Checkbox
        label="Create missing categories"
        checked={makesCategories}
        disabled={state.status === 'sending'}
        onChange={(event) => setMakesCategories(event.currentTarget.checked)}
      />
      <div className="btnrow">
        <FileButton variant="primary" pending={state.status === 'sending'} onFiles={choose}>
          Choose a file
        </FileButton>
      </div>
      {state.status === 'sending' && (
        <div>
          <p className="muted small mb-2">
            Sending {state.name}, {size(state.bytes)}, {percent(state.share)}
          </p>
          <ProgressBar label={`Sending ${state.name}`} share={state.share} />
        </div>
      )}
      {state.status === 'failed' && <Alert kind="failed">{state.message}</Alert>}
      <p className="form-help">
        At most 15 MB and 100,000 rows. Products are found by their Handle; what the file leaves out stays as it is.
        Photos that Image Src names by file, such as sea-tote.jpg, are chosen or dropped together with it.
      </p>
    </div>
  )
}
