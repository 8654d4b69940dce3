import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MemberRow } from './member-row.tsx'

const InvitationRow = lazy(async () => ({ default: (await import('./invitation-row.tsx')).InvitationRow }))
const InviteForm = lazy(async () => ({ default: (await import('./invite-form.tsx')).InviteForm }))

/** The members, the open invitations, and the form to invite. */
export function PeoplePanel() {
  const { data, isError, refetch } = useAnswer('team.getTeam', {})
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the people">
        <Skeleton lines={5} height={48} />
      </div>
    )
  const owners = data.members.filter(({ role }) => role === 'owner').length
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="title border-b border-stone pb-3">
        People
      </h2>
      <table className="people-table w-full">
        <caption className="sr">The team and its invitations</caption>
        <thead className="sr">
          <tr>
            <th>Name</th>
            <th>Role</th>
            <th>Last seen</th>
            <th>Sign-in</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          {data.members.map((member) => (
            <MemberRow key={member._id} member={member} isLastOwner={member.role === 'owner' && owners === 1} />
          ))}
          <Suspense>
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} />
            ))}
          </Suspense>
        </tbody>
      </table>
      <Suspense>
        <InviteForm />
      </Suspense>
    </section>
  )
}
