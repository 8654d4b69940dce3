import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { countOf } from '#app/pages/admin/list/status-pills.tsx'
import { useOpenId } from '#app/pages/admin/list/use-open-id.ts'
import { Answered } from '#app/ui/answered.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PromoCode } from '#contract/promo-codes.ts'
import { DeletePromo } from './delete-promo.tsx'
import { promoColumns } from './promo-columns.tsx'
import { codesName } from './promo-names.ts'
import { PromoUsage } from './promo-usage.tsx'
import { type PromoFiltering, whichCodes } from './use-promo-filter.ts'

const pageSize = 50

type Props = PromoFiltering & {
  /** Opens the form of a code, or of a new one. */
  onForm: (code: PromoCode | null) => void
}

/** One page of the codes, newest first. */
export function PromoList(props: Props) {
  const { filter, change } = props
  const { status, page, batch } = filter
  const which = whichCodes(filter)
  const place = { limit: pageSize, offset: (page - 1) * pageSize, ...(status && { status }) }
  const codes = useAnswer('promoCodes.getAllPromoCodes', { ...which, ...place }, { keepsPrevious: true })
  const isComing = codes.isPlaceholderData
  const total = countOf(useAnswer('promoCodes.countPromoCodes', which).data, status)
  const [deleting, setDeleting] = useState<PromoCode | null>(null)
  return (
    <>
      <Answered answer={codes} name="the promo codes">
        {(rows) => (
          <>
            {batch && (
              <OfBatch name={isComing ? undefined : rows[0]?.batchName} onAll={() => change({ batch: null })} />
            )}
            <Codes {...props} codes={rows} isComing={isComing} onDelete={setDeleting} />
            {total !== undefined && total > 0 && (
              <p className="muted">{codesName(total)}. Uses count live, held ones included.</p>
            )}
            <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Answered>
      {deleting && (
        <DeletePromo
          code={codes.data?.find(({ _id }) => _id === deleting._id) ?? deleting}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

function OfBatch({ name, onAll }: { name: string | undefined; onAll: () => void }) {
  return (
    <p>
      <span>{name ? `Codes of ${name}. ` : 'Codes of one batch. '}</span>
      <TextLink onClick={onAll}>All codes</TextLink>
    </p>
  )
}

/** `isComing`: the codes of this filter are still to come, and those of the previous one are shown. */
type CodesProps = Props & { codes: readonly PromoCode[]; isComing: boolean; onDelete: (code: PromoCode) => void }

function Codes({ codes, isComing, onDelete, ...props }: CodesProps) {
  const open = useOpenId()
  const timeZone = useTimeZone()
  return (
    <RowsSection label="Promo codes" rows={codes} empty={!isComing && <NoCodes {...props} />}>
      <DataTable
        columns={promoColumns({ ...open, timeZone, onEdit: props.onForm, onDelete })}
        rows={codes}
        opened={(code) => open.isOpen(code) && <PromoUsage code={code} />}
      />
    </RowsSection>
  )
}

function NoCodes({ filter: { status, type, search, batch, page }, change, clear, onForm }: Props) {
  return (
    <NoRows
      things={status || type || search || batch || page > 1 ? 'codes' : 'promo codes'}
      later={{ isShown: page > 1, button: 'To the newest codes', onClick: () => change({ page: 1 }) }}
      narrowed={{
        isShown: Boolean(status || type || search || batch),
        text: search ? `No code holds “${search}”.` : 'No code matches these filters.',
        onClear: clear,
      }}
      text="A code takes a percentage, an amount or the shipping off an order."
      action={<Button onClick={() => onForm(null)}>Create Promo Code</Button>}
    />
  )
}
