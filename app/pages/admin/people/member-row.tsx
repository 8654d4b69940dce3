import LogOut from 'lucide-react/icons/log-out'
import UserRoundX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { useSession } from '#app/features/session/session.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { EndSessions } from '#app/pages/admin/end-sessions.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Member } from '#contract/team.ts'
import { roleNames, type TeamRole } from '#domain/people/rights.ts'
import { RoleField } from './role-field.tsx'

type Props = { member: Member; isLastOwner: boolean }

/** A member of the team. The last owner can neither be removed nor change role. */
export function MemberRow({ member, isLastOwner }: Props) {
  const timeName = useTimeName()
  const session = useSession()
  const { name, email, role, lastSeenAt, hasTwoSteps } = member
  const { newRole, ask, close, confirm, isPending } = useChange(member)
  return (
    <tr>
      <th scope="row">
        <span className="mr-2 font-medium">{name}</span>
        <span className="people-table__email tiny">
          <EmailAddress>{email}</EmailAddress>
        </span>
      </th>
      <td>
        {isLastOwner ? (
          <span>
            Owner <small className="muted block">the last one cannot go</small>
          </span>
        ) : (
          <RoleField label={`Role of ${name}`} value={role} disabled={isPending} onChange={ask} />
        )}
      </td>
      <td className="people-table__seen muted num">{timeName(lastSeenAt)}</td>
      <td>
        {hasTwoSteps !== null && (
          <Tag kind={hasTwoSteps ? 'ok' : 'warn'}>{hasTwoSteps ? 'Two steps' : 'No second step'}</Tag>
        )}
      </td>
      <td>
        {session.status === 'signed-in' && session.user.email !== email && (
          <EndSessions
            person={member}
            button={(ask) => (
              <IconButton label={`Sign out ${name}`} onClick={ask}>
                <LogOut className="icon icon--sm" aria-hidden="true" />
              </IconButton>
            )}
          />
        )}
        {!isLastOwner && (
          <IconButton label={`Remove ${name}`} onClick={() => ask(null)}>
            <UserRoundX className="icon icon--sm" aria-hidden="true" />
          </IconButton>
        )}
        {newRole !== undefined && (
          <ConfirmDialog
            open
            onClose={close}
            {...textOf(member, newRole)}
            danger={newRole === null}
            pending={isPending}
            onConfirm={() => void confirm(newRole)}
          />
        )}
      </td>
    </tr>
  )
}

/** Null removes the member from the team. */
type NewRole = TeamRole | null

function useChange({ _id, name }: Member) {
  const [newRole, setNewRole] = useState<NewRole | undefined>(undefined)
  const { attempt, isPending } = useAttempt((error) => {
    toast(messageOf(error, 'This was not changed. Please try again.'), { kind: 'failed' })
    return null
  })
  const close = () => setNewRole(undefined)
  async function save(newRole: NewRole): Promise<void> {
    if (newRole === null) await callByHttp('team.removeMember', { userId: _id })
    else await callByHttp('team.changeRole', { userId: _id, role: newRole })
    toast(newRole === null ? `${name} has left the team.` : `${name}: ${roleNames[newRole]}, from now on.`)
  }
  return {
    newRole,
    ask: setNewRole as (newRole: NewRole) => void,
    close,
    confirm: (newRole: NewRole) => attempt(() => save(newRole)).then(close),
    isPending,
  }
}

function textOf({ name, role }: Member, newRole: NewRole) {
  if (newRole === null)
    return {
      title: `Remove ${name}?`,
      text: `${name} can no longer reach the administration. The account stays, as a customer's. An email says so.`,
      confirm: `Remove ${name}`,
    }
  return {
    title: `Change the role of ${name}?`,
    text: `From ${roleNames[role].toLowerCase()} to ${roleNames[newRole].toLowerCase()}. It counts at once, and an email says so.`,
    confirm: `Make ${name} ${roleNames[newRole].toLowerCase()}`,
  }
}
