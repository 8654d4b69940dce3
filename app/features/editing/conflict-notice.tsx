import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { Button } from '#app/ui/button.tsx'
import { hourIn } from '#domain/text/time-text.ts'

export type Conflict = {
  field: string
  /** As the form names it. */
  name: string
  /** Displayed values: when the form was opened, saved meanwhile, and typed. */
  opened: string
  theirs: string
  mine: string
  /** The person who saved the value; null when the shop did, or the owner in another window. */
  by: string | null
  at: number | null
}

type Props = {
  conflicts: readonly Conflict[]
  /** 'product' */
  thing: string
  onSettle: (mine: ReadonlySet<string>) => void
}

/** Changes that others saved while a form was open, field by field. Theirs stay unless mine are chosen. */
export function ConflictNotice({ conflicts, thing, onSettle }: Props) {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, isMine: boolean) =>
    setMine(new Set([...mine].filter((one) => one !== name).concat(isMine ? [name] : [])))
  const count = conflicts.length === 1 ? 'One field differs' : `${conflicts.length} fields differ`
  return (
    <section role="alert" className="alert alert--warn items-start!">
      <Users className="icon icon--sm" aria-hidden="true" />
      <div className="grid flex-1 gap-3">
        <p>
          <b className="font-medium">{whoText(conflicts, thing, useTimeZone())}</b> {count}. Nothing of yours is lost;
          choose what is kept.
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
            {conflicts.map((conflict) => (
              <Row
                key={conflict.field}
                conflict={conflict}
                isMine={mine.has(conflict.field)}
                onChoose={(isMine) => choose(conflict.field, isMine)}
              />
            ))}
          </tbody>
        </table>
        <div className="btnrow">
          <Button size="sm" variant="primary" onClick={() => onSettle(mine)}>
            Keep these choices
          </Button>
        </div>
      </div>
    </section>
  )
}

function whoText(conflicts: readonly Conflict[], thing: string, timeZone: string): string {
  const [last] = conflicts.filter(({ at }) => at !== null).sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
  if (!last?.at) return `This ${thing} changed while you were editing.`
  return `${last.by} saved this ${thing} at ${hourIn(timeZone, last.at)}, while you were editing.`
}

type RowProps = { conflict: Conflict; isMine: boolean; onChoose: (isMine: boolean) => void }

function Row({ conflict: { field, name, opened, theirs, mine, by, at }, isMine, onChoose }: RowProps) {
  const timeZone = useTimeZone()
  const who = by && at ? `${by}, ${hourIn(timeZone, at)}` : 'Saved meanwhile'
  return (
    <tr className="border-t border-current/20">
      <th scope="row" className="font-normal">
        {name}
      </th>
      <td className="num text-ink">
        {opened} <span className="muted sm:hidden">When you opened</span>
      </td>
      <Choice name={field} label={who} value={theirs} checked={!isMine} onChange={() => onChoose(false)} />
      <Choice name={field} label="Yours" value={mine} checked={isMine} onChange={() => onChoose(true)} />
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
