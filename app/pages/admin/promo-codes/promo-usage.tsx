import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useDates, useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { OutputOf } from '#contract/define.ts'
import type { PromoCode, promoCodes } from '#contract/promo-codes.ts'
import { hourIn } from '#domain/text/time-text.ts'
import { countName, dollarsName } from './promo-names.ts'

type Use = OutputOf<typeof promoCodes.getPromoCodeUses>[number]

const fewUses = 5
const pageSize = 50

/** The sums of a code, and the orders that used it. */
export function PromoUsage({ code }: { code: PromoCode }) {
  return (
    <div className="promo-usage">
      <Stats code={code} />
      <Uses code={code} />
    </div>
  )
}

function Stats({ code }: { code: PromoCode }) {
  const { mediumDate } = useDates()
  const stats = useAnswer('promoCodes.getPromoCodeStats', { promoCodeId: code._id })
  if (stats.isError && !stats.data) return <FailedState onRetry={() => void stats.refetch()} />
  const { totalDiscountGiven = 0, totalSubtotal = 0, createdBy } = stats.data ?? {}
  const made = mediumDate(code._creationTime)
  const facts: [string, string | undefined][] = [
    ['Discount given', dollarsName(totalDiscountGiven)],
    ['Orders with it', dollarsName(totalSubtotal)],
    ['Left', leftName(code)],
    ['Batch', code.batchName],
    createdBy ? ['Made by', `${createdBy}, ${made}`] : ['Made on', made],
  ]
  return (
    <dl className="promo-facts" aria-busy={!stats.data}>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** '17 of 60, 1 reserved by an open checkout' */
function leftName({ maxUsageCount, currentUsageCount, reservedCount }: PromoCode): string {
  const left =
    maxUsageCount === undefined
      ? 'No limit'
      : `${countName(Math.max(0, maxUsageCount - currentUsageCount))} of ${countName(maxUsageCount)}`
  if (reservedCount === 0) return left
  return `${left}, ${reservedCount === 1 ? '1 held by an open checkout' : `${countName(reservedCount)} held by open checkouts`}`
}

function Uses({ code: { _id: promoCodeId, code, currentUsageCount: total } }: { code: PromoCode }) {
  const [isLong, setLong] = useState(false)
  const [page, setPage] = useState(1)
  const place = isLong ? { limit: pageSize, offset: (page - 1) * pageSize } : { limit: fewUses, offset: 0 }
  const uses = useAnswer('promoCodes.getPromoCodeUses', { promoCodeId, ...place })
  if (uses.isError && !uses.data) return <FailedState onRetry={() => void uses.refetch()} />
  if (!uses.data)
    return (
      <div role="status" aria-label={`Loading the uses of ${code}`}>
        <Skeleton lines={4} height={24} />
      </div>
    )
  if (uses.data.length === 0 && page === 1) return <p className="muted">Nobody has used it yet.</p>
  return (
    <div>
      <table className="promo-uses w-full">
        <caption className="sr">Uses of {code}</caption>
        <thead>
          <tr>
            <th>Order</th>
            <th>Date</th>
            <th>Customer</th>
            <th className="number">Subtotal</th>
            <th className="number">Discount</th>
          </tr>
        </thead>
        <tbody>
          {uses.data.map((use) => (
            <UseRow key={use.orderNumber} use={use} />
          ))}
        </tbody>
      </table>
      {isLong ? (
        <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />
      ) : (
        total > fewUses && (
          <TextLink className="mt-3" onClick={() => setLong(true)}>
            All {countName(total)} uses
          </TextLink>
        )
      )}
    </div>
  )
}

function UseRow({
  use: { orderNumber, _creationTime, customerName, subtotal, discountAmount, reservedUntil },
}: {
  use: Use
}) {
  const { mediumDate } = useDates()
  const timeZone = useTimeZone()
  return (
    <tr>
      <td>
        {reservedUntil === undefined ? (
          <Link className="row-id" to={`${links.admin()}?q=${orderNumber}`}>
            {orderNumber}
          </Link>
        ) : (
          <span className="muted num whitespace-nowrap">{orderNumber}</span>
        )}
      </td>
      <td className="muted num whitespace-nowrap">{mediumDate(_creationTime)}</td>
      <td>
        {customerName}
        {reservedUntil !== undefined && (
          <span className="muted num"> Held until {hourIn(timeZone, reservedUntil)}</span>
        )}
      </td>
      <td className="number num no-phone">{dollarsName(subtotal)}</td>
      <td className="number num">{dollarsName(-discountAmount)}</td>
    </tr>
  )
}
