import { lazy, Suspense } from 'react'
import { useSession } from '#app/features/session/session.ts'
import type { User } from '#contract/users.ts'
import { GateFrame } from './gate-frame.tsx'

const ClosedGate = lazy(() => import('./closed-gate.tsx').then(({ ClosedGate }) => ({ default: ClosedGate })))

type Props = { children: (user: User) => React.ReactNode }

/** The server decides again with every call; this decides what is worth showing. */
export function Gate({ children }: Props) {
  const session = useSession()
  if (session.status === 'loading') return <Loading />
  if (session.status === 'signed-in' && session.user.role !== 'customer') return children(session.user)
  return (
    <Suspense fallback={<Loading />}>
      <ClosedGate session={session} />
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
