import { MoneyField } from '#app/ui/money-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { amountFault } from '#domain/text/typed-amount.ts'
import { countOf, dollarsOf, isCount } from './numbers.ts'
import { numeric, Part, Row } from './part.tsx'
import { type PartForm, settingField } from './setting.ts'

const statement = { section: 'donationStatement', name: 'Donation statement' } as const

export const bannerFields = {
  banner: settingField({
    section: 'banner',
    name: 'Banner',
    label: 'Banner',
    read: ({ text }) => text,
    write: (text) => ({ text: text.trim() }),
    fault: (text) => text.trim() === '' && 'The banner needs a text',
  }),
  statementAmount: settingField({
    ...statement,
    label: 'More than ($)',
    read: ({ amount }) => String(amount),
    write: (text, value) => ({ ...value, amount: dollarsOf(text) }),
    fault: (text) => !(dollarsOf(text) >= 0) && (amountFault(text) ?? 'Enter an amount, or 0 to say nothing'),
  }),
  statementYear: settingField({
    ...statement,
    label: 'In the year',
    read: ({ year }) => String(year),
    write: (text, value) => ({ ...value, year: countOf(text) }),
    fault: (text) => !isCount(text, 2000, 2100) && 'Enter a year',
  }),
}

type Props = { form: PartForm<keyof typeof bannerFields>; given: number; year: number }

const maxLetters = 120

/** `given` is the sum that the orders of the stored year prove. */
export function BannerPart({ form, given, year }: Props) {
  const { banner } = form.values
  return (
    <Part id="banner" title="Banner and texts">
      <Row name="Banner" text="Above every page of the store. The statement below follows it where there is room.">
        <TextArea {...form.fieldOf('banner')} hideLabel rows={2} maxLength={maxLetters} />
        <p className="muted">
          {banner.length} of {maxLetters} characters
        </p>
        <p className="bg-ultra px-4 py-2 text-white" aria-hidden="true">
          {banner}
        </p>
      </Row>
      <Row name="Donation statement" text="Shown beside the sum that the orders prove. Enter 0 to leave it out.">
        <div className="flex flex-wrap gap-3">
          <MoneyField {...form.fieldOf('statementAmount')} className="max-w-48" />
          <TextField {...form.fieldOf('statementYear')} {...numeric} />
        </div>
        <p className="muted">
          Proven by orders in {year}: <b className="num text-ultra">{formatMoney(fromDollars(given))}</b>
        </p>
      </Row>
    </Part>
  )
}
