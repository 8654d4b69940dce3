import type { Column } from '#app/pages/admin/list/column.ts'
import { Button } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { OwedCharity } from '#contract/payouts.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { dayText } from './payout-text.ts'

type Row = OwedCharity & { _id: string }
type Owing = {
  year: number
  today: string
  openId: string | null
  onOpen: (charityId: string) => void
  onClose: () => void
}

export function owedColumns({ year, openId, onOpen, onClose }: Owing): Column<Row>[] {
  return [
    { heading: 'Charity', phone: 'title', cell: ({ name }) => <span className="font-medium">{name}</span> },
    { heading: 'What the money does', phone: 'none', hiddenBelow: 1280, className: 'muted', cell: ({ work }) => work },
    { heading: `Given in ${year}`, phone: 'none', isNumber: true, cell: ({ given }) => money(given) },
    { heading: 'Paid out', phone: 'none', isNumber: true, cell: ({ paidOut }) => money(paidOut) },
    {
      heading: 'Owed',
      phone: 'corner',
      isNumber: true,
      cell: ({ due, owed }) => (
        <span className={due > 0 ? 'font-medium' : 'muted'}>{money(owed < 0 ? owed : due)}</span>
      ),
    },
    { heading: 'Status', phone: 'detail', cell: (row) => <Status row={row} /> },
    {
      heading: 'Actions',
      isHeadingHidden: true,
      phone: 'actions',
      className: 'text-right',
      cell: (row) =>
        row._id === openId ? (
          <TextLink onClick={onClose}>
            Close<span className="sr"> {row.name}</span>
          </TextLink>
        ) : (
          <Action row={row} onOpen={onOpen} />
        ),
    },
  ]
}

function Status({ row: { due, owed, prepared, latest } }: { row: Row }) {
  if (prepared && !prepared.receipt) return <Tag kind="info">Receipt missing</Tag>
  if (prepared) return <Tag kind="info">Recorded</Tag>
  if (owed < 0) return <Tag kind="neutral">Paid ahead</Tag>
  if (due > 0) return <Tag kind="warn">Owed</Tag>
  if (latest) return <Tag kind="ok">{`Paid ${dayText(latest.paidOn)}`}</Tag>
  return <Tag kind="neutral">{owed > 0 ? 'This month' : 'Nothing owed'}</Tag>
}

function Action({ row, onOpen }: { row: Row; onOpen: (charityId: string) => void }) {
  const { name, owed, prepared, latest, _id } = row
  if (owed <= 0 && !prepared)
    return (
      latest && (
        <a className="link" href={latest.receiptUrl} target="_blank" rel="noreferrer">
          <span>{latest.receiptNumber || 'Receipt'}</span>
          <span className="sr">, opens in a new tab</span>
        </a>
      )
    )
  const label = prepared ? (prepared.receipt ? 'Publish or change' : 'Add the receipt') : 'Record a payout'
  return (
    <Button size="sm" variant="quiet" data-charity={_id} onClick={() => onOpen(_id)}>
      {label}
      <span className="sr"> to {name}</span>
    </Button>
  )
}

function money(amount: number): string {
  return formatMoney(fromDollars(amount))
}
