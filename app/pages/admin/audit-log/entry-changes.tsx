import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import type { AuditEntry } from '#contract/admin.ts'
import { type Change, changesOf } from '#domain/reporting/audit-text.ts'

const shortLetters = 80
const shortFields = 3

/** The values before and after, each on a line: only the first fields, long values cut. */
export function ShortChanges({ entry }: { entry: AuditEntry }) {
  const timeZone = useTimeZone()
  if (entry.change !== 'update') return null
  const changes = changesOf(entry, timeZone)
  return (
    <>
      {changes.slice(0, shortFields).map((change) => (
        <p key={change.field} className="break-words">
          {changes.length > 1 && <span className="muted">{change.field}: </span>}
          <Values change={change} cut={short} />
        </p>
      ))}
      {changes.length > shortFields && <p className="muted">and {changes.length - shortFields} more</p>}
    </>
  )
}

/** Every field with its full value. */
export function AllChanges({ entry }: { entry: AuditEntry }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-slate">
      {changesOf(entry, useTimeZone()).map((change) => (
        <div key={change.field} className="contents">
          <dt>{change.field}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">
            <Values change={change} />
          </dd>
        </div>
      ))}
      <dt>By</dt>
      <dd className="wrap-anywhere">{entry.action}</dd>
      <dt>From</dt>
      <dd className="num">{entry.address ?? 'The shop itself'}</dd>
    </dl>
  )
}

function Values({ change: { before, after }, cut = String }: { change: Change; cut?: (text: string) => string }) {
  return (
    <>
      {before !== undefined && (
        <span className="muted">
          <span className="sr">from </span>
          <s>{cut(String(before))}</s>{' '}
        </span>
      )}
      {after !== undefined && (
        <span>
          {before !== undefined && <span className="sr">to </span>}
          {cut(String(after))}
        </span>
      )}
    </>
  )
}

function short(text: string): string {
  return text.length > shortLetters ? `${text.slice(0, shortLetters)}…` : text
}
