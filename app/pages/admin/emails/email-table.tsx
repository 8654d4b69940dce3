import type { ListedEmail } from '#contract/emails.ts'
import { EmailRow } from './email-row.tsx'

type Props = { emails: readonly ListedEmail[]; openId: string | null; onOpen: (id: string | null) => void }

export function EmailTable({ emails, openId, onOpen }: Props) {
  return (
    <div className="data-table">
      <table className="data-table--stack w-full">
        <thead>
          <tr>
            <th>Subject</th>
            <th className="max-lg:hidden">Kind</th>
            <th>To</th>
            <th className="opt-d">Order</th>
            <th>Written</th>
            <th>State</th>
            <th className="number max-lg:hidden">Tries</th>
            <th>
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {emails.map((email) => (
            <EmailRow
              key={email._id}
              email={email}
              isOpen={email._id === openId}
              onToggle={() => onOpen(email._id === openId ? null : email._id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
