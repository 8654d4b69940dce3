import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import type { MissingPhoto } from '#contract/imports.ts'
import { ImportSection } from './import-section.tsx'
import { count } from './import-text.ts'
import { stacked } from './problem-table.tsx'

const pageSize = 50

/** Photos of an import that are still missing, live, and a button to try them now. Nothing once all are there. */
export function MissingPhotos({ importId }: { importId: string }) {
  const [page, setPage] = useState(1)
  const input = { importId, limit: pageSize, offset: (page - 1) * pageSize }
  const found = useAnswer('imports.getMissingPhotos', input, { keepsPrevious: true })
  const retry = useCall('imports.retryMissingPhotos')
  if (found.isError && !found.data) return <FailedState onRetry={() => void found.refetch()} />
  if (!found.data || found.data.total === 0) return null
  const { photos, total } = found.data
  return (
    <ImportSection title="Photos still missing" aside={`${count(total, 'photo')}, tried again for a day`}>
      <div className="data-table mt-3.5">
        <table className="w-full">
          <thead className="max-sm:hidden">
            <tr>
              <th>Line</th>
              <th>Product</th>
              <th>Photo</th>
            </tr>
          </thead>
          <tbody>
            {photos.map((photo) => (
              <PhotoRow key={photo._id} photo={photo} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} names={['Former', 'Next']} />
      <Button
        className="mt-4"
        size="sm"
        variant="quiet"
        pending={retry.isPending}
        onClick={() => retry.mutate({ importId })}
      >
        Try again now
      </Button>
      {retry.isError && (
        <Alert className="mt-4" kind="failed">
          {retry.error.message}
        </Alert>
      )}
    </ImportSection>
  )
}

function PhotoRow({ photo: { line, productName, url, reason, nextTryAt } }: { photo: MissingPhoto }) {
  const timeName = useTimeName()
  return (
    <tr className="max-sm:block max-sm:border-sand max-sm:border-b max-sm:py-2.5">
      <td className={`num whitespace-nowrap font-medium ${stacked}`}>Line {line}</td>
      <td className={`wrap-anywhere max-sm:text-slate ${stacked}`}>{productName}</td>
      <td className={`wrap-anywhere py-2! ${stacked}`}>
        {reason}. <span>{nextTryAt === null ? 'Given up.' : `Next try ${timeName(nextTryAt)}.`}</span>
        <small className="muted small block">{url}</small>
      </td>
    </tr>
  )
}
