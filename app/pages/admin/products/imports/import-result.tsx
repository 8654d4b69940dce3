import { adminLinks } from '#app/admin-links.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ProductImport } from '#contract/imports.ts'
import { Counts } from './counts.tsx'
import { DownloadLink } from './download-link.tsx'
import { files } from './files.ts'
import { changesOf, count } from './import-text.ts'
import { MissingPhotos } from './missing-photos.tsx'
import { ProblemTable } from './problem-table.tsx'

/** The report of a finished import, and the next step. */
export function ImportResult({ found }: { found: ProductImport }) {
  const timeName = useTimeName()
  const check = useCall('imports.checkImport')
  const start = useCall('imports.startImport')
  const problems = useProblemCount(found)
  const mayCheck = found.hasFile && (found.status === 'canceled' || found.status === 'failed')
  return (
    <div className="mt-5 grid gap-4">
      <Outcome found={found} />
      <p className="muted small num">
        {found.by}
        {found.endedAt !== null && <span>{`, ${timeName(found.endedAt)}`}</span>}
      </p>
      {found.status === 'done' && found.counts && <Counts counts={found.counts} isDone />}
      {found.status === 'done' && <MissingPhotos importId={found._id} />}
      {problems > 0 && <ProblemTable importId={found._id} total={problems} />}
      <div className="btnrow">
        <Button size="sm" variant="primary" to={adminLinks.imports()}>
          Choose another file
        </Button>
        {mayCheck && found.status === 'failed' && found.counts !== null && found.counts.missingPhotos > 0 && (
          <Button
            size="sm"
            variant="quiet"
            pending={start.isPending || start.isSuccess}
            onClick={() => start.mutate({ importId: found._id, leavesOutBad: found.leavesOutBad, withoutPhotos: true })}
          >
            Import without the photos that can’t be fetched
          </Button>
        )}
        {mayCheck && (
          <Button
            size="sm"
            variant="quiet"
            pending={check.isPending || check.isSuccess}
            onClick={() => check.mutate({ importId: found._id, makesCategories: found.makesCategories })}
          >
            Check it again
          </Button>
        )}
        {problems > 0 && <DownloadLink href={files.problems(found._id)}>Report as CSV</DownloadLink>}
      </div>
      {check.isError && <Alert kind="failed">{check.error.message}</Alert>}
      {start.isError && <Alert kind="failed">{start.error.message}</Alert>}
    </div>
  )
}

/** The count of problems to list; 0 for a refused import, or before anything was counted. */
function useProblemCount({ status, counts }: ProductImport): number {
  if (status === 'refused' || !counts) return 0
  return counts.badCells + counts.missingPhotos + counts.notes
}

function Outcome({ found: { status, problem, counts } }: { found: ProductImport }) {
  if (status === 'done')
    return (
      <Alert kind="done">
        {counts && changesOf(counts) > 0
          ? `${count(changesOf(counts), 'product')} imported. The shop shows the change now.`
          : 'Nothing had to be changed.'}
      </Alert>
    )
  if (status === 'canceled') return <Alert kind="info">Canceled. Nothing of this file was imported.</Alert>
  return <Alert kind="failed">{problem ?? 'Something went wrong. Nothing of this file was imported.'}</Alert>
}
