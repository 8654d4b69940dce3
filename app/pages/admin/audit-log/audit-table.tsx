import { lazy, Suspense, useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import type { Address } from '#app/links.ts'
import { classNames } from '#app/ui/class-names.ts'
import { momentName } from '#app/ui/dates.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { AuditEntry } from '#contract/admin.ts'
import { headline, isOfSubject, subjectName } from '#domain/audit-words.ts'
import { AllChanges, ShortChanges } from './entry-changes.tsx'

const UndoChange = lazy(async () => ({ default: (await import('./undo-change.tsx')).UndoChange }))

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <div className="data-table">
      <table className="audit-table w-full">
        <thead>
          <tr>
            <th>When</th>
            <th>Who</th>
            <th>What</th>
            <th>On</th>
            <th>Before and after</th>
            <th className="max-xl:hidden">From</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row
              key={entry._id}
              entry={entry}
              isOpen={entry._id === openId}
              onToggle={() => setOpenId(entry._id === openId ? null : entry._id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ entry, isOpen, onToggle }: { entry: AuditEntry; isOpen: boolean; onToggle: () => void }) {
  const { _creationTime: at, actorName, address } = entry
  const link = subjectLink(entry)
  return (
    <>
      <tr className={isOpen ? 'is-selected' : undefined}>
        <td className="muted num sm:whitespace-nowrap">
          <time dateTime={new Date(at).toISOString()}>{momentName(at)}</time>
        </td>
        <td className="sm:whitespace-nowrap">{actorName}</td>
        <td>
          <button
            type="button"
            className={classNames('text-left font-medium', entry.change === 'refused' && 'text-danger')}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            {headline(entry)}
          </button>
        </td>
        <td className="min-w-28">{link ? <TextLink to={link}>{subjectName(entry)}</TextLink> : subjectName(entry)}</td>
        <td className="num">
          <ShortChanges entry={entry} />
        </td>
        <td className="muted num max-xl:hidden">{address ?? 'Job'}</td>
      </tr>
      {isOpen && (
        <tr className="is-selected edit-row">
          <td colSpan={6}>
            <AllChanges entry={entry} />
            <Suspense>
              <UndoChange entry={entry} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  )
}

/** The admin page of the changed thing; null when there is none. */
export function subjectLink(entry: AuditEntry): Address | null {
  const [kind, id] = entry.subject.split(':')
  if (kind === 'person' || kind === 'invitation') return adminLinks.people()
  if (kind === 'setting') return adminLinks.settings()
  if (kind === 'mail-text') return adminLinks.emailTexts()
  if (kind === 'charity') return `${adminLinks.settings()}#charities`
  if (kind === 'contact-message') return adminLinks.messages()
  const search = `?q=${encodeURIComponent(subjectName(entry))}` as const
  if (kind === 'product' && entry.subjectName) return `${adminLinks.products()}${search}`
  if (kind === 'promo-code' && entry.rowName) return `${adminLinks.promoCodes()}${search}`
  if (kind === 'order' && (entry.subjectName || isOfSubject(entry))) return adminLinks.order(subjectName(entry))
  if (kind === 'customer') return adminLinks.customers(id)
  return null
}
