import { useAnswer } from '#app/engine/data/queries.ts'
import type { Giving, OwedCharity } from '#contract/payouts.ts'
import { cents, formatMoney, fromDollars, minus } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'
import { readAmount } from '#domain/text/typed-amount.ts'
import { longDayText, periodText } from './payout-text.ts'
import type { PayoutValues } from './use-payout-form.ts'

type Props = { charity: OwedCharity; giving: Giving; values: PayoutValues }

/** The line of the ledger that a payout will be, and what is owed after it. */
export function PayoutPreview({ charity, giving, values }: Props) {
  const { paidOn, periodFrom, periodTo, receiptNumber, storageId } = values
  const isPeriod = periodFrom !== '' && periodTo !== '' && periodFrom <= periodTo
  const period = useAnswer(
    'payouts.getPeriod',
    { charityId: charity.charity, from: periodFrom, to: periodTo },
    { enabled: isPeriod },
  ).data
  const amount = readAmount(values.amount) ?? cents(0)
  const owed = fromDollars(charity.owed)
  return (
    <section aria-label="In the ledger">
      <h4 className="font-medium">In the ledger</h4>
      <dl className="giving-line num">
        <dt>Line</dt>
        <dd>{thousands(giving.nextSeq + 1)}</dd>
        <dt>Date</dt>
        <dd>{paidOn && longDayText(paidOn)}</dd>
        <dt>Paid to</dt>
        <dd>{[charity.name, charity.registration].filter(Boolean).join(', ')}</dd>
        <dt>For</dt>
        <dd>
          {isPeriod && periodText(periodFrom, periodTo)}
          {period && <span>{`, ${thousands(period.lines)} ${period.lines === 1 ? 'line' : 'lines'}`}</span>}
        </dd>
        <dt>Receipt</dt>
        <dd>{storageId === null ? 'Missing' : receiptNumber.trim() || 'Without a number'}</dd>
      </dl>
      <dl className="giving-sum num">
        <dt>Owed</dt>
        <dd>{formatMoney(owed)}</dd>
        <dt>This payout</dt>
        <dd>{formatMoney(minus(cents(0), amount))}</dd>
        <dt className="giving-sum__total">Owed after it</dt>
        <dd className="giving-sum__total">{formatMoney(minus(owed, amount))}</dd>
      </dl>
      <p className="muted mt-3">A published line cannot be changed, only followed by another.</p>
    </section>
  )
}
