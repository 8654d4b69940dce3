import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { countOf, isCount, isPercent, percentOf, percentText } from './numbers.ts'
import { numeric, Part, Row } from './part.tsx'
import { type PartForm, settingField } from './setting.ts'

export const shopFields = {
  share: settingField({
    section: 'charityShare',
    name: 'Share',
    label: 'Share (%)',
    read: ({ basisPoints }) => percentText(basisPoints * 100),
    write: (text) => ({ basisPoints: Math.round(percentOf(text) * 100) }),
    fault: (text) => !isPercent(text, { most: 100, decimals: 2 }) && 'Enter a share from 0 to 100%',
  }),
  lowBelow: settingField({
    section: 'lowStock',
    name: 'Low stock',
    label: 'Fewer pieces than',
    read: ({ below }) => String(below),
    write: (text) => ({ below: countOf(text) }),
    fault: (text) => !isCount(text, 1, 1_000) && 'Enter a number of pieces from 1 to 1,000',
  }),
  timeZone: settingField({
    section: 'clock',
    name: 'Time zone',
    label: 'Time zone',
    read: ({ timeZone }) => timeZone,
    write: (timeZone) => ({ timeZone }),
  }),
}

type Props = { form: PartForm<keyof typeof shopFields> }

export function GivingPart({ form, children }: Props & { /** The charities. */ children: React.ReactNode }) {
  return (
    <Part id="giving" title="Giving">
      <Row name="Share" text="Of each subtotal before discount, paid by the shop.">
        <TextField {...form.fieldOf('share')} {...numeric} inputMode="decimal" />
        <p className="muted">
          A new share counts for orders from then on. Open checkouts and orders keep theirs. The banner names the share
          in its own words.
        </p>
      </Row>
      {children}
    </Part>
  )
}

export function StockPart({ form }: Props) {
  return (
    <Part id="stock" title="Stock">
      <Row
        name="Low stock"
        text="The shop says how many are left, and your lists mark them. Enter 1 to mark none as low."
      >
        <TextField {...form.fieldOf('lowBelow')} {...numeric} />
      </Row>
    </Part>
  )
}

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]

export function FiguresPart({ form }: Props) {
  const { timeZone } = form.values
  return (
    <Part id="figures" title="Figures">
      <Row
        name="Time zone"
        text="Every day and hour follows it: of orders, emails, promo codes, planned changes and figures."
      >
        <SelectField {...form.fieldOf('timeZone')} hideLabel className="max-w-80">
          {(timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones]).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </Row>
    </Part>
  )
}
