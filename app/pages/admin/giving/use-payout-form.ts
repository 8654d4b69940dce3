import { useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { pick } from '#app/features/editing/draft.ts'
import type { Change } from '#app/features/editing/editing.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { toast } from '#app/ui/toast.ts'
import type { Giving, OwedCharity, PayoutFields } from '#contract/payouts.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { payoutFaults } from '#domain/payouts.ts'
import { thousands } from '#domain/text/thousands.ts'
import { readAmount, readDollars } from '#domain/text/typed-amount.ts'

export type PayoutValues = Omit<PayoutFields, 'amount'> & { amount: string }

const labels: Record<keyof PayoutValues, string> = {
  amount: 'Amount ($)',
  paidOn: 'Paid on',
  reference: 'Reference at the bank',
  periodFrom: 'For orders from',
  periodTo: 'To',
  receiptNumber: 'Number of the receipt',
  storageId: 'Receipt',
}

const forms = {
  valuesOf: (stored: PayoutFields): PayoutValues => ({ ...stored, amount: stored.amount.toFixed(2) }),
  storedOf: (values: PayoutValues): PayoutFields => ({ ...values, amount: readDollars(values.amount) ?? 0 }),
}

type Owing = { charity: OwedCharity; giving: Giving }

/** The form of a charity's payout, recorded or new, and what publishes it. */
export function usePayoutForm({ charity, giving, onClose }: Owing & { onClose: () => void }) {
  const { prepared } = charity
  const [newId] = useState(() => crypto.randomUUID())
  const record = useCall('payouts.recordPayout')
  const update = useCall('payouts.updatePayout')
  const publishing = useCall('payouts.publishPayout')
  const payoutId = prepared?._id ?? newId
  const form = useEditing<PayoutValues, PayoutFields>({
    ...forms,
    thing: 'payout',
    labelOf: (name) => labels[name],
    stored: prepared && fieldsOf(prepared),
    blank: () => blankFor({ charity, giving }),
    errorsOf: (values) => errorsIn(values, { charity, giving }),
    textOf: (name, value) => textOf(name, value),
    send: async ({ values, changed, opened }: Change<PayoutValues, PayoutFields>) => {
      const fields = forms.storedOf(values)
      if (prepared) await update.mutateAsync({ payoutId, ...pick(fields, changed), opened })
      else await record.mutateAsync({ payoutId, charityId: charity.charity, ...fields })
      return null
    },
    savedText: () => null,
    failedText: (error) => failureText(error, 'This payout was not saved. Please try again.'),
    isInside: true,
  })
  const isChanged = !prepared || form.unsaved.length > 0
  const save = async () => {
    if (!(await form.save())) return
    toast('The payout is saved, and not published yet.')
    onClose()
  }
  /** Saves what is typed, and publishes exactly that. */
  const publish = async () => {
    const { amount, storageId } = forms.storedOf(form.values)
    if (isChanged && !(await form.save())) return
    try {
      const seq = await publishing.mutateAsync({ payoutId, agreed: { amount, storageId } })
      toast(`Line ${thousands(seq + 1)} of the ledger pays ${formatMoney(fromDollars(amount))} to ${charity.name}.`)
      onClose()
    } catch (error) {
      toast(failureText(error, 'This payout was not published. Please try again.'), { kind: 'failed' })
    }
  }
  return { form, save, publish, isPublishing: publishing.isPending || form.isPending, payoutId }
}

export type PayoutEditing = ReturnType<typeof usePayoutForm>['form']

function fieldsOf(prepared: NonNullable<OwedCharity['prepared']>): PayoutFields {
  const { amount, paidOn, reference, periodFrom, periodTo, receiptNumber, storageId } = prepared
  return { amount, paidOn, reference, periodFrom, periodTo, receiptNumber, storageId }
}

/** The amount due up to the last month, or else all that is owed of this one. */
function blankFor({ charity: { due, owed, unpaidFrom }, giving: { today, period } }: Owing): PayoutValues {
  const from = unpaidFrom !== null && unpaidFrom < period.from ? unpaidFrom : period.from
  const days = due > 0 ? { from, to: period.to } : { from: `${today.slice(0, 7)}-01`, to: today }
  return {
    amount: (due > 0 ? due : Math.max(owed, 0)).toFixed(2),
    paidOn: today,
    reference: '',
    periodFrom: days.from,
    periodTo: days.to,
    receiptNumber: '',
    storageId: null,
  }
}

function errorsIn(values: PayoutValues, { charity: { owed }, giving: { today } }: Owing) {
  const { amount, paidOn, reference, periodFrom, periodTo } = values
  return {
    amount: amountError(amount, owed),
    ...(reference.trim() === '' && { reference: 'Enter the reference at the bank' }),
    ...payoutFaults({ paidOn, periodFrom, periodTo }, today),
    ...(periodTo === '' && { periodTo: 'Enter a day' }),
    ...(periodFrom === '' && { periodFrom: 'Enter a day' }),
    ...(paidOn === '' && { paidOn: 'Enter a day' }),
  }
}

function amountError(text: string, owed: number): string | null {
  const amount = readAmount(text)
  if (amount === null || amount <= 0) return 'Enter an amount above 0'
  const most = fromDollars(Math.max(owed, 0))
  return amount <= most
    ? null
    : `${formatMoney(most)} is owed. What goes beyond it is a gift of the shop, and no payout`
}

/** A value, stored or typed, in the table of conflicts. */
function textOf(name: keyof PayoutValues, value: unknown): string {
  if (name === 'amount') return typeof value === 'number' ? formatMoney(fromDollars(value)) : String(value)
  if (name === 'storageId') return value ? 'A file' : 'None'
  return String(value || 'None')
}
