import { adminLinks } from '#app/admin-links.ts'
import type { Address } from '#app/links.ts'
import type { Column } from '#app/pages/admin/list/column.ts'
import { classNames } from '#app/ui/class-names.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { AuditEntry } from '#contract/admin.ts'
import { headline, isOfSubject, subjectName } from '#domain/reporting/audit-text.ts'
import { ShortChanges } from './entry-changes.tsx'

type Open = { isOpen: (entry: AuditEntry) => boolean; onToggle: (entry: AuditEntry) => void }

export function auditColumns({ isOpen, onToggle }: Open, timeName: (time: number) => string): Column<AuditEntry>[] {
  return [
    {
      heading: 'When',
      phone: 'foot',
      className: 'muted num sm:whitespace-nowrap',
      cell: ({ _creationTime: at }) => <time dateTime={new Date(at).toISOString()}>{timeName(at)}</time>,
    },
    { heading: 'Who', phone: 'aside', className: 'sm:whitespace-nowrap', cell: ({ actorName }) => actorName },
    {
      heading: 'What',
      phone: 'title',
      cell: (entry) => (
        <button
          type="button"
          className={classNames('text-left font-medium', entry.change === 'refused' && 'text-danger')}
          aria-expanded={isOpen(entry)}
          onClick={() => onToggle(entry)}
        >
          {headline(entry)}
        </button>
      ),
    },
    { heading: 'On', phone: 'detail', className: 'min-w-28', cell: (entry) => <Subject entry={entry} /> },
    {
      heading: 'Before and after',
      phone: 'body',
      className: 'num',
      // A cell without content is left out on a phone.
      cell: (entry) => entry.change === 'update' && <ShortChanges entry={entry} />,
    },
    {
      heading: 'From',
      phone: 'none',
      hiddenBelow: 1280,
      className: 'muted num',
      cell: ({ address }) => address ?? 'Job',
    },
  ]
}

function Subject({ entry }: { entry: AuditEntry }) {
  const link = subjectLink(entry)
  return link ? <TextLink to={link}>{subjectName(entry)}</TextLink> : subjectName(entry)
}

/** The admin page of the changed thing; null when there is none. */
export function subjectLink(entry: AuditEntry): Address | null {
  const [kind, id] = entry.subject.split(':')
  if (kind === 'person' || kind === 'invitation') return adminLinks.people()
  if (kind === 'setting') return adminLinks.settings()
  if (kind === 'email-text') return adminLinks.emailTexts()
  if (kind === 'charity') return `${adminLinks.settings()}#charities`
  if (kind === 'contact-message') return adminLinks.messages()
  const search = `?q=${encodeURIComponent(subjectName(entry))}` as const
  if (kind === 'product' && entry.subjectName) return `${adminLinks.products()}${search}`
  if (kind === 'promo-code' && entry.rowName) return `${adminLinks.promoCodes()}${search}`
  if (kind === 'order' && (entry.subjectName || isOfSubject(entry))) return adminLinks.order(subjectName(entry))
  if (kind === 'customer') return adminLinks.customers(id)
  return null
}
