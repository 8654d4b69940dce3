import { Link } from '#app/engine/routing/link.tsx'
import { useSession } from '#app/features/session/session.ts'
import { links } from '#app/links.ts'

/** For whom they are is known in the browser only; they stand left of everything, so that nothing moves. */
export function PersonalLinks() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <>
      {session.user.role === 'admin' && (
        <Link className="text-tool opt-d" to={links.admin()}>
          Admin
        </Link>
      )}
      <Link className="text-tool opt-d" to={links.account()}>
        Account
      </Link>
    </>
  )
}
