import { useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { ImportCounts, ProductImport } from '#contract/imports.ts'
import { Counts } from './counts.tsx'
import { DownloadLink } from './download-link.tsx'
import { FileButton } from './file-button.tsx'
import { files } from './files.ts'
import { badWords, changesOf, count } from './import-words.ts'
import { ProblemTable } from './problem-table.tsx'
import { useSendFile } from './use-send-file.ts'

/** The result of the dry run, and the buttons to go on. */
export function ImportPreview({ found }: { found: ProductImport }) {
  const check = useCall('imports.checkImport')
  const [makesCategories, setMakesCategories] = useState(found.makesCategories)
  const { counts } = found
  if (!counts) return null
  async function lookAgain(makes: boolean): Promise<void> {
    setMakesCategories(makes)
    await check.mutateAsync({ importId: found._id, makesCategories: makes }).catch(() => setMakesCategories(!makes))
  }
  const problems = counts.badCells + counts.notes
  return (
    <>
      <Counts counts={counts} />
      <Checkbox
        className="mt-4"
        label="Create missing categories"
        checked={makesCategories}
        disabled={check.isPending}
        onChange={(event) => void lookAgain(event.currentTarget.checked)}
      />
      {check.isError && (
        <Alert className="mt-4" kind="failed">
          {check.error.message}
        </Alert>
      )}
      {found.ignoredColumns.length > 0 && (
        <p className="muted small wrap-anywhere mt-4">Nothing is done with: {found.ignoredColumns.join(', ')}.</p>
      )}
      {problems > 0 && (
        <div className="mt-6 grid gap-0">
          {counts.badCells > 0 && <BadCells counts={counts} />}
          <ProblemTable importId={found._id} total={problems} />
        </div>
      )}
      <Actions found={found} counts={counts} />
    </>
  )
}

function BadCells({ counts }: { counts: ImportCounts }) {
  const out =
    counts.badProducts > 0 ? `, or leave ${count(counts.badProducts, 'product')} out` : ', or leave these rows out'
  return (
    <Alert kind="failed">
      <b>{badWords(counts)}</b> Nothing is imported half: correct the file{out}.
    </Alert>
  )
}

function Actions({ found, counts }: { found: ProductImport; counts: ImportCounts }) {
  const navigate = useNavigate()
  const start = useCall('imports.startImport')
  const cancel = useCall('imports.cancelImport')
  const { state, send } = useSendFile((importId) => navigate(adminLinks.imports(importId), { staysPut: true }))
  const isBad = counts.badCells > 0
  const changes = changesOf(counts)
  const words = `Import ${count(changes, 'product')}${isBad ? `, leave ${counts.badProducts || count(counts.badRows, 'row')} out` : ''}`
  const failure =
    [start, cancel].find(({ isError }) => isError)?.error?.message ?? (state.status === 'failed' ? state.message : null)
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
            pending={start.isPending || start.isSuccess}
            onClick={() => start.mutate({ importId: found._id, leavesOutBad: isBad })}
          >
            {words}
          </Button>
        )}
        {isBad && <DownloadLink href={files.problems(found._id)}>Bad rows as CSV</DownloadLink>}
        <Button
          size="sm"
          variant="quiet"
          pending={cancel.isPending}
          onClick={() =>
            cancel.mutateAsync({ importId: found._id }).then(
              () => navigate(adminLinks.imports(), { staysPut: true }),
              () => {},
            )
          }
        >
          Discard
        </Button>
      </div>
      {failure && <Alert kind="failed">{failure}</Alert>}
    </div>
  )
}
