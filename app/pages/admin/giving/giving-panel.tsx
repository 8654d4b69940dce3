import './giving.css'
import { useRef, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { StatTiles } from '#app/pages/admin/stat-tiles.tsx'
import { Answered } from '#app/ui/answered.tsx'
import { monthName } from '#app/ui/dates.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Giving } from '#contract/payouts.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { endOfMonth } from '#domain/payouts.ts'
import { owedColumns } from './owed-columns.tsx'
import { PaidBefore } from './paid-before.tsx'
import { PayoutForm } from './payout-form.tsx'
import { longDayText } from './payout-text.ts'

/** The amounts owed to charities, the payout that is being recorded, and those before. */
export function GivingPanel() {
  const answer = useAnswer('payouts.getGiving', {})
  const { data } = answer
  const money = (amount = 0) => formatMoney(fromDollars(amount))
  return (
    <>
      <StatTiles
        answer={answer}
        failure="The sums did not load."
        label="Sums"
        flat
        figures={[
          [`Given in ${data?.year ?? 'this year'}`, money(data?.given)],
          ['Paid out', money(data?.paidOut)],
          ['Recorded, not published', money(data?.recorded)],
          ['Owed', money(data?.due)],
        ]}
      />
      <Answered answer={answer} name="what is owed" lines={4} height={48}>
        {(giving) => <Owed giving={giving} />}
      </Answered>
      <PaidBefore />
    </>
  )
}

function Owed({ giving }: { giving: Giving }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const rows = giving.charities.map((charity) => ({ ...charity, _id: charity.charity }))
  const isNothingOwed = rows.every(({ due, owed, prepared }) => due === 0 && owed <= 0 && !prepared)
  const close = () => {
    setOpenId(null)
    section.current?.querySelector<HTMLElement>(`[data-charity="${openId}"]`)?.focus()
  }
  return (
    <div ref={section}>
      <RowsSection label="Owed to charities" rows={rows}>
        <div className="grid gap-4">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="font-medium">Owed for {monthName(Date.parse(giving.period.from))}</h2>
            <p className="muted">Orders to {longDayText(giving.period.to)}, refunds taken out</p>
            <TextLink className="ml-auto" to="/our-impact/ledger">
              Public ledger
            </TextLink>
          </div>
          {isNothingOwed && (
            <p className="muted">Nothing is owed. This month closes on {longDayText(endOfMonth(giving.today))}.</p>
          )}
          <DataTable
            columns={owedColumns({ year: giving.year, today: giving.today, openId, onOpen: setOpenId, onClose: close })}
            rows={rows}
            opened={(row) => row._id === openId && <PayoutForm charity={row} giving={giving} onClose={close} />}
          />
        </div>
      </RowsSection>
    </div>
  )
}
