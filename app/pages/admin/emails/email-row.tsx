import ChevronDown from 'lucide-react/icons/chevron-down'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ListedEmail } from '#contract/emails.ts'
import { EmailDetail } from './email-detail.tsx'
import { kindName, shortMomentName, statusKinds, statusNames } from './email-words.ts'

type Props = { email: ListedEmail; isOpen: boolean; onToggle: () => void }

/** An email on one line, and below it its text and progress. */
export function EmailRow({ email, isOpen, onToggle }: Props) {
  const { subject, recipient } = email
  return (
    <>
      <tr className={isOpen ? 'is-selected' : undefined}>
        <td>
          <button
            type="button"
            className="row-id text-left whitespace-normal! wrap-anywhere"
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            {subject}
          </button>
        </td>
        <Facts email={email} />
        <td className="opt-d">
          <div className="rowacts">
            <IconButton label={`Show email to ${recipient}: ${subject}`} aria-expanded={isOpen} onClick={onToggle}>
              <ChevronDown className="icon icon--sm" aria-hidden="true" />
            </IconButton>
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className="is-selected edit-row">
          <td colSpan={8}>
            <EmailDetail email={email} />
          </td>
        </tr>
      )}
    </>
  )
}

function Facts({ email: { _creationTime, kind, recipient, orderNumber, status, attempts } }: { email: ListedEmail }) {
  return (
    <>
      <td className="muted max-lg:hidden">{kindName(kind)}</td>
      <td className="wrap-anywhere">{recipient}</td>
      <td className="num opt-d whitespace-nowrap">{orderNumber ?? <span className="muted">None</span>}</td>
      <td className="muted num whitespace-nowrap">{shortMomentName(_creationTime)}</td>
      <td>
        <Tag kind={statusKinds[status]}>{statusNames[status]}</Tag>
      </td>
      <td className="number num max-lg:hidden">{attempts}</td>
    </>
  )
}
