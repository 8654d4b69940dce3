import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { useKeptFocus } from '#app/pages/admin/list/use-kept-focus.ts'
import { useOpenId } from '#app/pages/admin/list/use-open-id.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PromoCode } from '#contract/promo-codes.ts'
import { DeletePromo } from './delete-promo.tsx'
import { promoColumns } from './promo-columns.tsx'
import { PromoUsage } from './promo-usage.tsx'
import { codesName } from './promo-words.ts'
import { type PromoFilter, whichCodes } from './use-promo-filter.ts'

const pageSize = 50

type Props = {
  filter: PromoFilter
  change: (changes: Partial<PromoFilter>) => void
  /** Opens the form of a code, or of a new one. */
  onForm: (code: PromoCode | null) => void
}

/** One page of the codes, newest first. */
export function PromoList(props: Props) {
  const { status, page } = props.filter
  const which = whichCodes(props.filter)
  const place = { limit: pageSize, offset: (page - 1) * pageSize }
  const codes = useAnswer('promoCodes.getAllPromoCodes', { ...which, ...place, ...(status && { status }) })
  const counts = useAnswer('promoCodes.countPromoCodes', which).data
  const total = counts && (status ? counts.byStatus[status] : counts.all)
  if (codes.data)
    return (
      <>
        {props.filter.batch && <OfBatch {...props} name={codes.data[0]?.batchName} />}
        <Codes {...props} codes={codes.data} />
        {total !== undefined && total > 0 && (
          <p className="muted">{codesName(total)}. Uses count live, held ones included.</p>
        )}
        <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => props.change({ page: next })} />
      </>
    )
  if (codes.isError) return <FailedState onRetry={() => void codes.refetch()} />
  return (
    <div role="status" aria-label="Loading the promo codes">
      <Skeleton lines={8} height={36} />
    </div>
  )
}

function OfBatch({ name, change }: Props & { name: string | undefined }) {
  return (
    <p>
      <span>{name ? `Codes of ${name}. ` : 'Codes of one batch. '}</span>
      <TextLink onClick={() => change({ batch: '' })}>All codes</TextLink>
    </p>
  )
}

function Codes({ codes, filter, change, onForm }: Props & { codes: readonly PromoCode[] }) {
  const open = useOpenId()
  const [deleting, setDeleting] = useState<PromoCode | null>(null)
  const keptFocus = useKeptFocus(codes)
  return (
    <section aria-label="Promo codes" className="grid gap-6" {...keptFocus}>
      {codes.length > 0 && (
        <DataTable
          columns={promoColumns({ ...open, onEdit: onForm, onDelete: setDeleting })}
          rows={codes}
          opened={(code) => open.isOpen(code) && <PromoUsage code={code} />}
        />
      )}
      {codes.length === 0 && <NoCodes filter={filter} change={change} onForm={onForm} />}
      {deleting && (
        <DeletePromo
          code={codes.find(({ _id }) => _id === deleting._id) ?? deleting}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  )
}

function NoCodes({ filter: { status, type, search, batch, page }, change, onForm }: Props) {
  if (page > 1)
    return (
      <EmptyState
        title="No codes on this page"
        action={<Button onClick={() => change({ page: 1 })}>To the newest codes</Button>}
      />
    )
  if (status || type || search || batch)
    return (
      <EmptyState
        title="No codes found"
        text={search ? `No code holds “${search}”.` : 'No code matches these filters.'}
        action={
          <Button onClick={() => change({ status: null, type: null, search: '', batch: '' })}>Clear Filters</Button>
        }
      />
    )
  return (
    <EmptyState
      title="No promo codes yet"
      text="A code takes a percentage, an amount or the shipping off an order."
      action={<Button onClick={() => onForm(null)}>Create Promo Code</Button>}
    />
  )
}
