import type { ListedMail } from '#contract/emails.ts'
import { MailRow } from './mail-row.tsx'

type Props = { mails: readonly ListedMail[]; openId: string | null; onOpen: (id: string | null) => void }

export function MailTable({ mails, openId, onOpen }: Props) {
  return (
    <div className="tbl">
      <table className="tbl--stack w-full">
        <thead>
          <tr>
            <th>Subject</th>
            <th className="max-lg:hidden">Kind</th>
            <th>To</th>
            <th className="opt-d">Order</th>
            <th>Written</th>
            <th>State</th>
            <th className="r max-lg:hidden">Tries</th>
            <th>
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <MailRow
              key={mail._id}
              mail={mail}
              isOpen={mail._id === openId}
              onToggle={() => onOpen(mail._id === openId ? null : mail._id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
