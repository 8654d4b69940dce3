import { MoneyField } from '#app/ui/money-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { returnLimits } from '#domain/returns/return-limits.ts'
import type { ReturnTerms } from '#domain/returns/return-terms.ts'
import { centsOf, countOf, dollarsFault, isCount } from './numbers.ts'
import { numeric, Part, Row } from './part.tsx'
import { type PartForm, type SettingField, settingField } from './setting.ts'

const { minDays, maxDays, minSendDays, maxHours, maxBusinessDays } = returnLimits
const times = { section: 'returns', name: 'Times of a return' } as const

function windowField(window: 'windowDays' | 'defectiveDays' | 'internationalDays', label: string) {
  return settingField({
    section: 'returns',
    name: 'Days to return',
    label,
    read: (terms) => String(terms[window]),
    write: (text, terms) => ({ ...terms, [window]: countOf(text) }),
    fault: (text, { windowDays = '' }) => {
      if (!isCount(text, minDays, maxDays)) return `Enter ${minDays} to ${maxDays} days`
      return countOf(text) < countOf(windowDays) && 'Not fewer than for other returns'
    },
  })
}

type Span = 'rmaHours' | 'inspectionDays' | 'refundDays'

/** The two fields of a span of time, of which `from` is the first. */
function spanFields<From extends string, To extends string>(
  span: Span,
  { from, to, label, most }: { from: From; to: To; label: (end: string) => string; most: number },
) {
  const wrong = (text: string) => !isCount(text, 1, most) && `Enter 1 to ${most}`
  const endOf = (end: 'min' | 'max') => ({
    ...times,
    label: label(end === 'min' ? 'from' : 'to'),
    read: (terms: ReturnTerms) => String(terms[span][end]),
    write: (text: string, terms: ReturnTerms) => ({ ...terms, [span]: { ...terms[span], [end]: countOf(text) } }),
  })
  return {
    [from]: settingField({ ...endOf('min'), fault: wrong }),
    [to]: settingField({
      ...endOf('max'),
      fault: (text, { [from]: first = '' }) =>
        !wrong(first) && (wrong(text) || (countOf(text) <= countOf(first) && 'More than the first number')),
    }),
  } as Record<From | To, SettingField>
}

export const returnFields = {
  windowDays: windowField('windowDays', 'Days to return'),
  defectiveDays: windowField('defectiveDays', 'For defective bags'),
  internationalDays: windowField('internationalDays', 'For orders abroad'),
  freeReturnOver: settingField({
    section: 'returns',
    name: 'Free return shipping',
    label: 'Free over ($)',
    read: ({ freeShippingOver }) => String(freeShippingOver / 100),
    write: (text, terms) => ({ ...terms, freeShippingOver: centsOf(text) }),
    fault: dollarsFault,
  }),
  sendDays: settingField({
    ...times,
    label: 'To send it (days)',
    read: ({ sendDays }) => String(sendDays),
    write: (text, terms) => ({ ...terms, sendDays: countOf(text) }),
    fault: (text) => !isCount(text, minSendDays, maxDays) && `Enter ${minSendDays} to ${maxDays} days`,
  }),
  ...spanFields('rmaHours', {
    from: 'rmaFrom',
    to: 'rmaTo',
    most: maxHours,
    label: (end) => `Return number, ${end} (hours)`,
  }),
  ...spanFields('inspectionDays', {
    from: 'inspectionFrom',
    to: 'inspectionTo',
    most: maxBusinessDays,
    label: (end) => `Inspection, ${end} (business days)`,
  }),
  ...spanFields('refundDays', {
    from: 'refundFrom',
    to: 'refundTo',
    most: maxBusinessDays,
    label: (end) => `Refund, ${end} (business days)`,
  }),
}

type FieldName = keyof typeof returnFields

/** The shop's promise about returns: the rule, and the texts that mention it. */
export function ReturnsPart({ form }: { form: PartForm<FieldName> }) {
  const field = (name: FieldName) => <TextField {...form.fieldOf(name)} {...numeric} className="num max-w-32" />
  return (
    <Part id="returns" title="Returns">
      <Row
        name="Days to return"
        text="From delivery. The form of returns counts by the first number; the others are granted through support."
      >
        <div className="flex flex-wrap gap-3">
          {field('windowDays')}
          {field('defectiveDays')}
          {field('internationalDays')}
        </div>
        <p className="muted">
          Existing orders keep their return window. Buyers in the European Union can always withdraw for 14 days.
        </p>
      </Row>
      <Row
        name="Free return shipping"
        text="For domestic orders over this sum, and for defective bags. Customers pay the rest."
      >
        <MoneyField {...form.fieldOf('freeReturnOver')} className="max-w-48" />
      </Row>
      <Row
        name="How long a return takes"
        text="In the policy, the questions and the emails. The days to send it begin with the return number. Banks may take longer to show a refund."
      >
        <div className="flex flex-wrap gap-3">
          {field('rmaFrom')}
          {field('rmaTo')}
        </div>
        {field('sendDays')}
        <div className="flex flex-wrap gap-3">
          {field('inspectionFrom')}
          {field('inspectionTo')}
        </div>
        <div className="flex flex-wrap gap-3">
          {field('refundFrom')}
          {field('refundTo')}
        </div>
      </Row>
    </Part>
  )
}
