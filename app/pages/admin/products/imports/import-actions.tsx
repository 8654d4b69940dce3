import { adminLinks } from '#app/admin-links.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ImportCounts, ProductImport } from '#contract/imports.ts'
import { DownloadLink } from './download-link.tsx'
import { FileButton } from './file-button.tsx'
import { files } from './files.ts'
import { changesOf, count } from './import-text.ts'
import { useSendFile } from './use-send-file.ts'

type Props = {
  found: ProductImport
  counts: ImportCounts
  withoutPhotos: boolean
  isChecking: boolean
  /** Called when a choice is missing. */
  onAsk: () => void
}

/** The buttons below a dry run: import, correct the file, download what is wrong, discard. */
export function ImportActions({ found, counts, withoutPhotos, isChecking, onAsk }: Props) {
  const navigate = useNavigate()
  const start = useCall('imports.startImport')
  const cancel = useCall('imports.cancelImport')
  const { state, send } = useSendFile((importId) => navigate(adminLinks.imports(importId), { staysPut: true }))
  const isBad = counts.badCells > 0
  const changes = changesOf(counts)
  const text = `Import ${count(changes, 'product')}${isBad ? `, leave ${counts.badProducts || count(counts.badRows, 'row')} out` : ''}`
  const failure =
    [start, cancel].find(({ isError }) => isError)?.error?.message ?? (state.status === 'failed' ? state.message : null)
  function begin(): void {
    if (isStockOpen(found, counts)) onAsk()
    else start.mutate({ importId: found._id, leavesOutBad: isBad, withoutPhotos })
  }
  const discard = () =>
    cancel.mutateAsync({ importId: found._id }).then(
      () => navigate(adminLinks.imports(), { staysPut: true }),
      () => {},
    )
  return (
    <div className="mt-4 grid gap-4">
      {changes === 0 && !isBad && (
        <Alert kind="info">The shop has all of this already: there is nothing to change.</Alert>
      )}
      <div className="btnrow">
        {isBad && (
          <FileButton
            pending={state.status === 'sending'}
            onFiles={(files) => void send(files, { makesCategories: found.makesCategories })}
          >
            Choose the corrected file
          </FileButton>
        )}
        {changes > 0 && (
          <Button
            size="sm"
            variant={isBad ? 'quiet' : 'primary'}
            pending={isChecking || start.isPending || start.isSuccess}
            onClick={begin}
          >
            {text}
          </Button>
        )}
        {counts.badCells + counts.missingPhotos + counts.notes > 0 && (
          <DownloadLink href={files.problems(found._id)}>Report as CSV</DownloadLink>
        )}
        <Button size="sm" variant="quiet" pending={cancel.isPending} onClick={discard}>
          Discard
        </Button>
      </div>
      {failure && <Alert kind="failed">{failure}</Alert>}
    </div>
  )
}

function isStockOpen({ untrackedStock, continuedStock }: ProductImport, counts: ImportCounts): boolean {
  return (counts.untracked > 0 && untrackedStock === null) || (counts.continued > 0 && continuedStock === null)
}
