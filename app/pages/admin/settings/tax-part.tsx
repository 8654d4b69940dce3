import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { type Dates, useDates } from '#app/features/settings/use-time-zone.ts'
import { Button } from '#app/ui/button.tsx'
import { longDate } from '#app/ui/dates.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { TaxRate } from '#contract/settings.ts'
import { stateRates } from '#domain/shipping/tax-place.ts'
import { isRate, partsOf, percentText, rateFault } from './numbers.ts'
import { Part } from './part.tsx'
import { type PartForm, settingField } from './setting.ts'
import { StandardNote } from './standard-note.tsx'
import { keyOf, linesOf, missingStates, type RateEdit, type RateFields, type TaxLine, typedRates } from './tax-lines.ts'

export const taxFields = {
  tax: settingField({
    section: 'tax',
    name: 'Rate elsewhere',
    label: 'Rate elsewhere (%)',
    read: ({ partsPerMillion }) => percentText(partsPerMillion),
    write: (text) => ({ partsPerMillion: partsOf(text) }),
    fault: (text) => !isRate(text) && rateFault,
  }),
}

type TaxForm = PartForm<keyof typeof taxFields>
type Rates = { rates: readonly RateEdit[]; type: (change: RateFields) => void }

const firstLines = 10

type Props = { form: TaxForm & Rates; held: readonly TaxRate[]; elsewhere: number }

/** The table of tax rates by delivery address. */
export function TaxPart({ form, held, elsewhere }: Props) {
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const lines = linesOf(held, form.rates)
  const found = lines.filter(({ state, country }) => `${state} ${country}`.toLowerCase().includes(search.toLowerCase()))
  const shown = showsAll || search ? found : found.slice(0, firstLines)
  const edit = (change: RateEdit) => form.type(typedRates([change]))
  return (
    <Part id="taxes" title="Taxes">
      {held.length === 0 && <Unset form={form} elsewhere={elsewhere} />}
      <div className="grid gap-3 py-4">
        <p className="max-w-[46em]">
          The delivery address decides. Places without a line use the rate for elsewhere. A change never affects orders
          or checkouts being paid.
        </p>
        <TextField {...form.fieldOf('tax')} className="num max-w-40" inputMode="decimal" />
      </div>
      <div className="admin-tools mb-3">
        <TextField
          label="Search a state or country"
          hideLabel
          placeholder="Search a state or country..."
          type="search"
          className="w-72 max-w-full"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className="flex-1" />
        <Button
          size="sm"
          variant="quiet"
          onClick={() => form.type(typedRates(missingStates(lines)))}
          aria-describedby="template-note"
        >
          Add the 50 states
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAdding(true)}>
          Add a line
        </Button>
      </div>
      <TemplateNote />
      {isAdding && <NewLine lines={lines} onAdd={edit} onClose={() => setAdding(false)} />}
      {shown.length > 0 && <Table lines={shown} onEdit={edit} />}
      <p className="muted mt-3">
        <Shown count={shown.length} of={lines.length} />
        {shown.length < found.length && <TextLink onClick={() => setShowsAll(true)}>Show all</TextLink>}
      </p>
    </Part>
  )
}

function Shown({ count, of }: { count: number; of: number }) {
  return (
    <span>{of === 0 ? 'No lines yet: the rate for elsewhere applies everywhere.' : `${count} of ${of} lines. `}</span>
  )
}

function Unset({ form, elsewhere }: Pick<Props, 'form' | 'elsewhere'>) {
  return (
    <StandardNote form={form} sections={['tax']}>
      Nobody has set taxes yet: {percentText(elsewhere)}% is added everywhere.
    </StandardNote>
  )
}

function TemplateNote() {
  return (
    <p id="template-note" className="muted mb-3">
      The states' own rates as of {longDate(Date.parse(stateRates.since))}, without what counties and cities add. Please
      check them with your adviser.
    </p>
  )
}

function Table({ lines, onEdit }: { lines: readonly TaxLine[]; onEdit: (edit: RateEdit) => void }) {
  return (
    <div className="data-table">
      <table className="w-full">
        <thead>
          <tr>
            <th>State</th>
            <th>Country</th>
            <th className="number">Rate (%)</th>
            <th className="max-sm:hidden">Since</th>
            <th>
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line, onEdit }: { line: TaxLine; onEdit: (edit: RateEdit) => void }) {
  const { country, state, held, edit, rate } = line
  const name = state || country
  const isOut = edit?.rate === null
  const former = held && percentText(held.partsPerMillion)
  const isChanged = edit !== null && edit.rate !== former
  const set = (typed: string | null) => onEdit({ country, state, rate: typed })
  return (
    <tr className={isChanged ? 'is-selected' : undefined}>
      <td>{state || 'Whole country'}</td>
      <td className="muted">{country}</td>
      <td className="number">
        {isOut ? (
          <s className="muted">{former}</s>
        ) : (
          <TextField
            label={`Rate of ${name}`}
            hideLabel
            className="num ml-auto w-24"
            inputMode="decimal"
            value={rate}
            error={isRate(rate) ? undefined : rateFault}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </td>
      <td className="muted max-sm:hidden">{sinceText(line, isChanged, useDates())}</td>
      <td className="number">
        {isChanged && held ? (
          <TextLink onClick={() => set(former)}>Undo</TextLink>
        ) : (
          <IconButton label={`Remove ${name}`} onClick={() => set(null)}>
            <X className="icon icon--sm" aria-hidden="true" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

function sinceText({ held, edit }: TaxLine, isChanged: boolean, dates: Dates): string {
  if (!held) return 'Not saved yet'
  if (edit?.rate === null) return 'Removed when you save'
  return isChanged ? `Was ${percentText(held.partsPerMillion)}% until now` : `Since ${dates.longDate(held.since)}`
}

type NewLineProps = { lines: readonly TaxLine[]; onAdd: (edit: RateEdit) => void; onClose: () => void }

function NewLine({ lines, onAdd, onClose }: NewLineProps) {
  const [typed, setTyped] = useState({ country: 'United States', state: '', rate: '' })
  const [faults, setFaults] = useState<Partial<typeof typed>>({})
  const fieldOf = (name: keyof typeof typed, label: string) => ({
    label,
    value: typed[name],
    error: faults[name],
    announcesError: true,
    maxLength: 60,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.target.value }),
  })
  function add(): void {
    const place = { country: typed.country.trim(), state: typed.state.trim() }
    const isThere = lines.some(({ key }) => key === keyOf(place))
    const found = {
      ...(place.country === '' && { country: 'Country is required' }),
      ...(isThere && { [place.state ? 'state' : 'country']: 'There is a line for this place already' }),
      ...(!isRate(typed.rate) && { rate: rateFault }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    onAdd({ ...typed, ...place })
    onClose()
  }
  return (
    <fieldset className="mb-3 grid gap-3 bg-shell p-4">
      <legend className="sr">New line</legend>
      <div className="flex flex-wrap gap-3">
        <TextField {...fieldOf('country', 'Country')} required />
        <TextField {...fieldOf('state', 'State')} optional />
        <TextField {...fieldOf('rate', 'Rate (%)')} className="num max-w-40" inputMode="decimal" />
      </div>
      <div className="admin-tools">
        <Button size="sm" onClick={add}>
          Add
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
