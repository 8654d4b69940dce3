import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Column } from '#app/pages/admin/list/column.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ListedEmail } from '#contract/emails.ts'
import { shortTimeIn } from '#domain/text/time-text.ts'
import { kindName, statusKinds, statusNames } from './email-labels.ts'

type Open = { isOpen: (email: ListedEmail) => boolean; onToggle: (email: ListedEmail) => void }

export function emailColumns({ isOpen, onToggle }: Open, timeZone: string): Column<ListedEmail>[] {
  return [
    {
      heading: 'Subject',
      phone: 'title',
      cell: (email) => (
        <button
          type="button"
          className="row-id text-left whitespace-normal! wrap-anywhere"
          aria-expanded={isOpen(email)}
          onClick={() => onToggle(email)}
        >
          {email.subject}
        </button>
      ),
    },
    { heading: 'Kind', phone: 'none', hiddenBelow: 1024, className: 'muted', cell: ({ kind }) => kindName(kind) },
    { heading: 'To', phone: 'detail', className: 'wrap-anywhere', cell: ({ recipient }) => recipient },
    {
      heading: 'Order',
      phone: 'none',
      className: 'num whitespace-nowrap',
      cell: ({ orderNumber }) => orderNumber ?? <span className="muted">None</span>,
    },
    {
      heading: 'Written',
      phone: 'aside',
      className: 'muted num whitespace-nowrap',
      cell: (email) => shortTimeIn(timeZone, new Date(email._creationTime)),
    },
    {
      heading: 'State',
      phone: 'corner',
      cell: ({ status }) => <Tag kind={statusKinds[status]}>{statusNames[status]}</Tag>,
    },
    { heading: 'Tries', phone: 'none', hiddenBelow: 1024, isNumber: true, cell: ({ attempts }) => attempts },
    {
      heading: 'Actions',
      isHeadingHidden: true,
      phone: 'none',
      cell: (email) => (
        <div className="row-actions">
          <IconButton
            label={`Show email to ${email.recipient}: ${email.subject}`}
            aria-expanded={isOpen(email)}
            onClick={() => onToggle(email)}
          >
            <ChevronDown className="icon icon--sm" aria-hidden="true" />
          </IconButton>
        </div>
      ),
    },
  ]
}
