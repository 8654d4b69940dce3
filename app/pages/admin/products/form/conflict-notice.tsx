import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { Button } from '#app/ui/button.tsx'
import type { FieldChange } from '#contract/product-editing.ts'
import { fieldNames } from './field-names.ts'
import { type FieldName, textOf } from './form-values.ts'
import type { ProductForm } from './use-product-form.ts'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** What somebody else saved while this form was open, field by field. Theirs is kept unless mine is chosen. */
export function ConflictNotice({ form }: { form: ProductForm }) {
  const { conflict } = form
  const [mine, setMine] = useState<ReadonlySet<FieldName>>(new Set())
  const choose = (name: FieldName, isMine: boolean) =>
    setMine(new Set([...mine].filter((one) => one !== name).concat(isMine ? [name] : [])))
  const count = conflict.length === 1 ? 'One field differs' : `${conflict.length} fields differ`
  return (
    <section role="alert" className="alert alert--warn items-start!">
      <Users className="icon icon--sm" aria-hidden="true" />
      <div className="grid flex-1 gap-3">
        <p>
          <b className="font-medium">{whoWords(conflict)}</b> {count}. Nothing of yours is lost; choose what is kept.
        </p>
        <table className="w-full text-left [&_td]:py-1.5 [&_td]:pr-4 [&_th]:py-1.5 [&_th]:pr-4 max-sm:[&_tr]:grid max-sm:[&_tr]:py-2">
          <thead className="max-sm:sr-only">
            <tr>
              <th scope="col">Field</th>
              <th scope="col">When you opened</th>
              <th scope="col">Saved meanwhile</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {conflict.map((change) => (
              <Row key={change.field} change={change} form={form} isMine={mine.has(change.field)} onChoose={choose} />
            ))}
          </tbody>
        </table>
        <div className="btnrow">
          <Button size="sm" variant="primary" onClick={() => form.settle(mine)}>
            Keep these choices
          </Button>
        </div>
      </div>
    </section>
  )
}

function whoWords(conflict: readonly FieldChange[]): string {
  const [last] = conflict.filter(({ at }) => at !== null).sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
  if (!last?.at) return 'The stock changed while you were editing.'
  return `${last.by} saved this product at ${clock.format(last.at)}, while you were editing.`
}

type RowProps = {
  change: FieldChange
  form: ProductForm
  isMine: boolean
  onChoose: (name: FieldName, isMine: boolean) => void
}

function Row({ change: { field, value, by, at }, form, isMine, onChoose }: RowProps) {
  const words = useValueWords(field)
  const who = by && at ? `${by}, ${clock.format(at)}` : 'The shop'
  return (
    <tr className="border-t border-current/20">
      <th scope="row" className="font-normal">
        {fieldNames[field]}
      </th>
      <td className="num text-ink">{words(form.opened[field])}</td>
      <Choice name={field} label={who} value={words(value)} checked={!isMine} onChange={() => onChoose(field, false)} />
      <Choice
        name={field}
        label="Yours"
        value={words(form.values[field])}
        checked={isMine}
        onChange={() => onChoose(field, true)}
      />
    </tr>
  )
}

type ChoiceProps = { name: string; label: string; value: string; checked: boolean; onChange: () => void }

function Choice({ name, label, value, checked, onChange }: ChoiceProps) {
  return (
    <td className="text-ink">
      <label className="flex items-start gap-2">
        <input type="radio" className="radio" name={`conflict-${name}`} checked={checked} onChange={onChange} />
        <span className="num wrap-anywhere">
          {value} <span className="muted">{label}</span>
        </span>
      </label>
    </td>
  )
}

/** A value as people read it. */
function useValueWords(field: FieldName): (value: unknown) => string {
  const categories = useCategories().flatMap((category) => [category, ...category.children])
  return (value) => {
    if (field === 'isActive') return value ? 'Yes' : 'No'
    if (field === 'categoryId') return categories.find(({ _id }) => _id === value)?.name ?? 'Unknown'
    return textOf(field, value) || 'None'
  }
}
