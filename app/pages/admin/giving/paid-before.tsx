import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import type { Column } from '#app/pages/admin/list/column.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { Answered } from '#app/ui/answered.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListedPayout } from '#contract/payouts.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'
import { dayText, periodText } from './payout-text.ts'

const few = 5
const most = 1_000

/** The published payouts, newest first. */
export function PaidBefore() {
  const [limit, setLimit] = useState(few)
  const [undoing, setUndoing] = useState<ListedPayout | null>(null)
  const answer = useAnswer('payouts.getPayouts', { limit })
  return (
    <Answered answer={answer} name="earlier payouts" lines={few}>
      {({ payouts, count }) => (
        <RowsSection
          label="Paid out before"
          className="grid min-w-0 gap-3"
          rows={payouts}
          empty={
            <p className="muted">Nothing was paid out yet. A published payout appears here and in the public ledger.</p>
          }
        >
          <h2 className="font-medium">Paid out before</h2>
          <DataTable columns={columns(setUndoing)} rows={payouts} />
          {count > payouts.length && (
            <p className="muted">
              {payouts.length} of {thousands(count)}.{' '}
              <TextLink onClick={() => setLimit(most)}>
                {count > most ? `Show ${thousands(most)}` : 'Show all'}
              </TextLink>
            </p>
          )}
          {undoing && <Undo payout={undoing} onClose={() => setUndoing(null)} />}
        </RowsSection>
      )}
    </Answered>
  )
}

function columns(onUndo: (payout: ListedPayout) => void): Column<ListedPayout>[] {
  return [
    {
      heading: 'Date',
      phone: 'detail',
      className: 'num muted sm:whitespace-nowrap',
      cell: ({ paidOn }) => dayText(paidOn),
    },
    {
      heading: 'Charity',
      phone: 'title',
      cell: ({ charityName }) => <span className="font-medium">{charityName}</span>,
    },
    {
      heading: 'For',
      phone: 'none',
      hiddenBelow: 1280,
      className: 'muted',
      cell: ({ periodFrom, periodTo }) => periodText(periodFrom, periodTo),
    },
    { heading: 'Reference', phone: 'none', className: 'muted num wrap-anywhere', cell: ({ reference }) => reference },
    {
      heading: 'Receipt',
      phone: 'aside',
      cell: ({ receiptUrl, receiptNumber }) => (
        <a className="link" href={receiptUrl} target="_blank" rel="noreferrer">
          <span>{receiptNumber || 'Receipt'}</span>
          <span className="sr">, opens in a new tab</span>
        </a>
      ),
    },
    {
      heading: 'Confirmed by the charity',
      phone: 'body',
      className: 'muted num',
      cell: (payout) => !payout.undone && <Confirmed payout={payout} />,
    },
    {
      heading: 'Recorded by',
      phone: 'none',
      hiddenBelow: 1024,
      className: 'muted',
      cell: ({ recordedBy }) => recordedBy,
    },
    {
      heading: 'Amount',
      phone: 'corner',
      isNumber: true,
      cell: ({ amount, undone }) => (
        <span className={undone ? 'muted line-through' : 'font-medium'}>{formatMoney(fromDollars(amount))}</span>
      ),
    },
    {
      heading: 'Actions',
      isHeadingHidden: true,
      phone: 'actions',
      className: 'text-right',
      cell: (payout) =>
        payout.undone ? (
          <Tag kind="neutral">Undone</Tag>
        ) : (
          <TextLink onClick={() => onUndo(payout)}>
            Undo
            <span className="sr">
              {' '}
              {formatMoney(fromDollars(payout.amount))} to {payout.charityName}
            </span>
          </TextLink>
        ),
    },
  ]
}

/** The day of the charity's confirmation, or the link to send to it. */
function Confirmed({ payout: { confirmedAt, confirmUrl, charityName, amount } }: { payout: ListedPayout }) {
  const { mediumDate } = useDates()
  if (confirmedAt !== undefined) return mediumDate(confirmedAt)
  const copy = () =>
    navigator.clipboard.writeText(confirmUrl).then(
      () => toast(`The link is copied. Send it to ${charityName}.`),
      () => toast(confirmUrl),
    )
  return (
    <TextLink onClick={() => void copy()}>
      Copy the link
      <span className="sr">
        {' '}
        by which {charityName} confirms {formatMoney(fromDollars(amount))}
      </span>
    </TextLink>
  )
}

function Undo({ payout, onClose }: { payout: ListedPayout; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const undo = useCall('payouts.undoPayout')
  const amount = formatMoney(fromDollars(payout.amount))
  const confirm = () => {
    if (reason.trim() === '') return setError('Say why')
    undo.mutateAsync({ payoutId: payout._id, reason }).then(
      () => {
        toast(`${amount} is owed to ${payout.charityName} again.`)
        onClose()
      },
      (refusal) => setError(failureText(refusal, 'The payout was not undone. Please try again.')),
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Undo ${amount} to ${payout.charityName}?`}
      text={
        <div className="grid gap-4">
          <p>Another line of the ledger takes it back, and both stay public. The receipt stays public, too.</p>
          <TextField
            label="Why"
            value={reason}
            error={error}
            required
            maxLength={300}
            description="For the team alone"
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      }
      confirm="Undo payout"
      cancel="Keep it"
      danger
      pending={undo.isPending}
      onConfirm={confirm}
    />
  )
}
