import { MoneyField } from '#app/ui/money-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Part, Row } from './parts.tsx'
import type { FieldName } from './setting-fields.ts'
import type { SettingsForm } from './use-settings-form.ts'

const number = { className: 'num max-w-32', inputMode: 'numeric', autoComplete: 'off' } as const

/** The shop's promise about returns: the rule, and the texts that mention it. */
export function ReturnsPart({ form }: { form: SettingsForm }) {
  const field = (name: FieldName) => <TextField {...form.fieldOf(name)} {...number} />
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
          {field('sendDays')}
        </div>
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
