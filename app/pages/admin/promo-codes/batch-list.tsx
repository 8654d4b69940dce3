import Download from 'lucide-react/icons/download'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { type Dates, useDates } from '#app/features/settings/use-time-zone.ts'
import type { Column } from '#app/pages/admin/list/column.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { Answered } from '#app/ui/answered.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { PromoBatch } from '#contract/promo-codes.ts'
import { countName, valueName } from './promo-names.ts'
import { useCsv } from './use-csv.ts'
import { usePause } from './use-pause.ts'
import type { PromoFiltering } from './use-promo-filter.ts'

const pageSize = 50

type Props = PromoFiltering & { total: number | undefined; onGenerate: () => void }

/** One page of the batches, newest first. */
export function BatchList({ filter: { page }, change, total, onGenerate }: Props) {
  const batches = useAnswer('promoCodes.getPromoBatches', { limit: pageSize, offset: (page - 1) * pageSize })
  const dates = useDates()
  const empty = (
    <NoRows
      things="batches"
      later={{ isShown: page > 1, button: 'To the newest batches', onClick: () => change({ page: 1 }) }}
      text="Up to 1,000 codes at once, each of which works once."
      action={<Button onClick={onGenerate}>Generate a batch</Button>}
    />
  )
  return (
    <Answered answer={batches} name="the batches" lines={4}>
      {(rows) => (
        <>
          <RowsSection label="Batches" rows={rows} empty={empty}>
            <DataTable columns={batchColumns(dates, ({ _id }) => change({ tab: 'codes', batch: _id }))} rows={rows} />
          </RowsSection>
          <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => change({ page: next })} />
        </>
      )}
    </Answered>
  )
}

function batchColumns({ mediumDate }: Dates, onShow: (batch: PromoBatch) => void): Column<PromoBatch>[] {
  return [
    {
      heading: 'Batch',
      phone: 'title',
      cell: (batch) => (
        <button
          type="button"
          className="row-id text-left whitespace-normal! wrap-anywhere"
          onClick={() => onShow(batch)}
        >
          {batch.name}
        </button>
      ),
    },
    { heading: 'Value', phone: 'detail', className: 'num', cell: valueName },
    { heading: 'Codes', phone: 'none', isNumber: true, cell: ({ codeCount }) => countName(codeCount) },
    {
      heading: 'Used',
      phone: 'aside',
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: ({ usedCount, codeCount }) => (
        <>
          {countName(usedCount)}
          <span className="muted"> of {countName(codeCount)}</span>
        </>
      ),
    },
    {
      heading: 'Generated',
      phone: 'none',
      className: 'num muted whitespace-nowrap',
      cell: (batch) => mediumDate(batch._creationTime),
    },
    {
      heading: 'Status',
      phone: 'corner',
      cell: ({ isActive }) => <Tag kind={isActive ? 'ok' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Tag>,
    },
    { heading: 'Actions', isHeadingHidden: true, phone: 'actions', cell: (batch) => <Actions batch={batch} /> },
  ]
}

function Actions({ batch }: { batch: PromoBatch }) {
  const csv = useCsv(batch._id)
  const update = useCall('promoCodes.updatePromoBatch')
  const pause = usePause({
    name: `Every code of ${batch.name}`,
    isActive: batch.isActive,
    isPending: update.isPending,
    set: (isActive) => update.mutateAsync({ batchId: batch._id, isActive }),
    failure: 'Failed to update the batch. Please try again.',
  })
  const Switch = batch.isActive ? Pause : Play
  return (
    <div className="row-actions">
      <IconButton label={`${batch.isActive ? 'Pause' : 'Activate'} every code of ${batch.name}`} onClick={pause}>
        <Switch className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Download the codes of ${batch.name} as CSV`} onClick={csv.download}>
        <Download className="icon icon--sm" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
