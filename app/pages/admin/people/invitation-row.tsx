import X from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Invitation } from '#contract/team.ts'
import type { TeamRole } from '#domain/people/rights.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { RoleField } from './role-field.tsx'

/** An invited person who has not joined yet. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { longDate } = useDates()
  const { email, role, sentAt, expiresAt } = invitation
  const [isAsking, setAsking] = useState(false)
  const { change, sendAgain, withdraw, isPending } = useInvitation(invitation)
  return (
    <tr>
      <th scope="row">
        <EmailAddress>{email}</EmailAddress>
      </th>
      <td>
        <RoleField label={`Role of ${email}`} value={role} disabled={isPending} onChange={change} />
      </td>
      <td className="people-table__seen muted num">
        Invited {longDate(sentAt)}, {openText(expiresAt)}
      </td>
      <td>
        <TextLink onClick={sendAgain}>
          Send again<span className="sr"> to {email}</span>
        </TextLink>
      </td>
      <td>
        <IconButton label={`Withdraw the invitation of ${email}`} onClick={() => setAsking(true)}>
          <X className="icon icon--sm" aria-hidden="true" />
        </IconButton>
        {isAsking && (
          <ConfirmDialog
            open
            onClose={() => setAsking(false)}
            title="Withdraw this invitation?"
            text={`The link that ${email} received by email no longer works.`}
            confirm="Withdraw"
            danger
            pending={isPending}
            onConfirm={withdraw}
          />
        )}
      </td>
    </tr>
  )
}

function openText(expiresAt: number): string {
  const days = Math.ceil((expiresAt - Date.now()) / dayMs)
  if (days <= 0) return 'the email has expired'
  return `email open for ${days} ${days === 1 ? 'day' : 'days'}`
}

function useInvitation({ _id: invitationId, email }: Invitation) {
  const change = useCall('team.changeInvitation')
  const again = useCall('team.sendInvitationAgain')
  const drop = useCall('team.withdrawInvitation')
  const saying = (work: Promise<unknown>, done: string) =>
    void work.then(
      () => toast(done),
      (error: unknown) => toast(messageOf(error, 'This did not work. Please try again.'), { kind: 'failed' }),
    )
  return {
    isPending: change.isPending || again.isPending || drop.isPending,
    change: (role: TeamRole) => saying(change.mutateAsync({ invitationId, role }), 'The invitation is changed.'),
    sendAgain: () => saying(again.mutateAsync({ invitationId }), `A new email is on its way to ${email}.`),
    withdraw: () => saying(drop.mutateAsync({ invitationId }), 'The invitation is withdrawn.'),
  }
}
