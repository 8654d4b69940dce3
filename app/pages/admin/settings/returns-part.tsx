import { MoneyField } from '#app/ui/money-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { fieldOf, Part, Row } from './parts.tsx'
import type { FieldName } from './setting-fields.ts'
import type { SettingsForm } from './use-settings-form.ts'

const number = { className: 'num max-w-32', inputMode: 'numeric', autoComplete: 'off' } as const

/** The shop's promise about returns: the rule, and the texts that mention it. */
export function ReturnsPart({ form }: { form: SettingsForm }) {
  const field = (name: FieldName, label: string) => <TextField {...fieldOf(form, name, label)} {...number} />
  return (
    <Part id="returns" title="Returns">
      <Row
        name="Days to return"
        text="From delivery. The form of returns counts by the first number; the others are granted through support."
      >
        <div className="flex flex-wrap gap-3">
          {field('windowDays', 'Days to return')}
          {field('defectiveDays', 'For defective bags')}
          {field('internationalDays', 'For orders abroad')}
        </div>
        <p className="muted">
          Existing orders keep their return window. Buyers in the European Union can always withdraw for 14 days.
        </p>
      </Row>
      <Row
        name="Free return shipping"
        text="For domestic orders over this sum, and for defective bags. Customers pay the rest."
      >
        <MoneyField {...fieldOf(form, 'freeReturnOver', 'Free over ($)')} className="max-w-48" />
      </Row>
      <Row
        name="How long a return takes"
        text="In the policy, the questions and the emails. The days to send it begin with the return number. Banks may take longer to show a refund."
      >
        <div className="flex flex-wrap gap-3">
          {field('rmaFrom', 'Return number, from (hours)')}
          {field('rmaTo', 'Return number, to (hours)')}
          {field('sendDays', 'To send it (days)')}
        </div>
        <div className="flex flex-wrap gap-3">
          {field('inspectionFrom', 'Inspection, from (business days)')}
          {field('inspectionTo', 'Inspection, to (business days)')}
        </div>
        <div className="flex flex-wrap gap-3">
          {field('refundFrom', 'Refund, from (business days)')}
          {field('refundTo', 'Refund, to (business days)')}
        </div>
      </Row>
    </Part>
  )
}
