import Download from 'lucide-react/icons/download'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useKeptFocus } from '#app/pages/admin/orders/use-kept-focus.ts'
import { Pager } from '#app/pages/admin/pager.tsx'
import { Button } from '#app/ui/button.tsx'
import { mediumDate } from '#app/ui/dates.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { PromoBatch } from '#contract/promo-codes.ts'
import { countName, valueName } from './promo-words.ts'
import { useCsv } from './use-csv.ts'
import { usePause } from './use-pause.ts'
import type { PromoFilter } from './use-promo-filter.ts'

const pageSize = 50

type Props = {
  filter: PromoFilter
  change: (changes: Partial<PromoFilter>) => void
  total: number | undefined
  onGenerate: () => void
}

/** One page of the batches, newest first. */
export function BatchList({ filter: { page }, change, total, onGenerate }: Props) {
  const batches = useAnswer('promoCodes.getPromoBatches', { limit: pageSize, offset: (page - 1) * pageSize })
  const keptFocus = useKeptFocus(batches.data ?? [])
  if (batches.isError && !batches.data) return <FailedState onRetry={() => void batches.refetch()} />
  if (!batches.data)
    return (
      <div role="status" aria-label="Loading the batches">
        <Skeleton lines={4} height={36} />
      </div>
    )
  if (batches.data.length === 0)
    return (
      <EmptyState
        title={page > 1 ? 'No batches on this page' : 'No batches yet'}
        text={page > 1 ? undefined : 'Up to 1,000 codes at once, each of which works once.'}
        action={
          page > 1 ? (
            <Button onClick={() => change({ page: 1 })}>To the newest batches</Button>
          ) : (
            <Button onClick={onGenerate}>Generate a batch</Button>
          )
        }
      />
    )
  return (
    <>
      <section aria-label="Batches" {...keptFocus}>
        <Table batches={batches.data} onShow={(batch) => change({ tab: 'codes', batch })} />
      </section>
      <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => change({ page: next })} />
    </>
  )
}

function Table({ batches, onShow }: { batches: readonly PromoBatch[]; onShow: (batchId: string) => void }) {
  return (
    <div className="data-table">
      <table className="data-table--stack promo-table w-full">
        <thead>
          <tr>
            <th>Batch</th>
            <th>Value</th>
            <th className="number">Codes</th>
            <th className="number">Used</th>
            <th>Generated</th>
            <th />
            <th>Status</th>
            <th>
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <Row key={batch._id} batch={batch} onShow={() => onShow(batch._id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ batch, onShow }: { batch: PromoBatch; onShow: () => void }) {
  return (
    <tr>
      <td>
        <button type="button" className="row-id text-left whitespace-normal! wrap-anywhere" onClick={onShow}>
          {batch.name}
        </button>
      </td>
      <td className="num">{valueName(batch)}</td>
      <td className="number num opt-d">{countName(batch.codeCount)}</td>
      <td className="number num whitespace-nowrap">
        {countName(batch.usedCount)}
        <span className="muted"> of {countName(batch.codeCount)}</span>
      </td>
      <td className="num muted opt-d whitespace-nowrap">{mediumDate(batch._creationTime)}</td>
      <td className="opt-d" />
      <td>
        <Tag kind={batch.isActive ? 'ok' : 'neutral'}>{batch.isActive ? 'Active' : 'Inactive'}</Tag>
      </td>
      <td>
        <div className="rowacts">
          <Actions batch={batch} />
        </div>
      </td>
    </tr>
  )
}

function Actions({ batch }: { batch: PromoBatch }) {
  const csv = useCsv(batch._id)
  const update = useCall('promoCodes.updatePromoBatch')
  const pause = usePause({
    ...{ name: `Every code of ${batch.name}`, isActive: batch.isActive, isPending: update.isPending },
    set: (isActive) => update.mutateAsync({ batchId: batch._id, isActive }),
    failure: 'Failed to update the batch. Please try again.',
  })
  return (
    <>
      <IconButton label={`${batch.isActive ? 'Pause' : 'Activate'} every code of ${batch.name}`} onClick={pause}>
        {batch.isActive ? (
          <Pause className="icon icon--sm" aria-hidden="true" />
        ) : (
          <Play className="icon icon--sm" aria-hidden="true" />
        )}
      </IconButton>
      <IconButton label={`Download the codes of ${batch.name} as CSV`} onClick={csv.download}>
        <Download className="icon icon--sm" aria-hidden="true" />
      </IconButton>
    </>
  )
}
