import { useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { useFileDrop } from '#app/ui/use-file-drop.ts'
import { FileButton } from './file-button.tsx'
import { percent, size } from './import-text.ts'
import { useSendFile } from './use-send-file.ts'

/** The first step: choosing or dropping a file uploads it; nothing is imported yet. */
export function ChooseFile() {
  const navigate = useNavigate()
  const { state, send } = useSendFile((importId) => navigate(adminLinks.imports(importId), { staysPut: true }))
  const [makesCategories, setMakesCategories] = useState(false)
  const choose = (files: File[]) => void send(files, { makesCategories })
  const drop = useFileDrop(choose)
  return (
    <div
      className="mt-5 grid gap-4 border border-pebble border-dashed p-6 data-over:border-ultra data-over:bg-ultra-tint"
      {...drop}
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
