import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useSession } from '#app/features/session/session.ts'
import type { User } from '#contract/users.ts'
import { GateFrame } from './gate-frame.tsx'
import { OwnRights } from './rights.tsx'

const CallGuard = lazy(() =>
  import('#app/features/sign-in/call-guard.tsx').then(({ CallGuard }) => ({ default: CallGuard })),
)
const ClosedGate = lazy(() => import('./closed-gate.tsx').then(({ ClosedGate }) => ({ default: ClosedGate })))

type Props = { children: (user: User) => React.ReactNode }

/** Shows the admin area to those who may see it. The server checks every call again. */
export function Gate(props: Props) {
  return (
    <>
      <Suspense>
        <CallGuard />
      </Suspense>
      <OpenGate {...props} />
    </>
  )
}

function OpenGate({ children }: Props) {
  const session = useSession()
  const isTeam = session.status === 'signed-in' && (session.user.role !== 'customer' || !!session.user.lacksTwoSteps)
  const { data, isError, refetch } = useAnswer('team.getMembership', {}, { enabled: isTeam })
  if (isTeam && data && data.role !== 'customer')
    return <OwnRights value={data.rights}>{children(session.user)}</OwnRights>
  if (session.status === 'loading' || (isTeam && !data && !isError)) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <ClosedGate
        session={isTeam && !data ? { status: 'failed', retry: () => void refetch() } : session}
        lacksTwoSteps={isTeam && data?.lacksTwoSteps}
      />
    </Suspense>
  )
}

function Loading() {
  return (
    <GateFrame documentTitle="Admin">
      <p role="status" className="lead muted">
        Loading...
      </p>
    </GateFrame>
  )
}
