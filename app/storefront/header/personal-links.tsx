import { useSession } from '#app/account/session.ts'
import { links } from '#app/links.ts'
import { Link } from '#app/routing/link.tsx'

/** For whom they are is known in the browser only; they stand left of everything, so that nothing moves. */
export function PersonalLinks() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <>
      {session.user.role === 'admin' && (
        <Link className="txt opt-d" to={links.admin()}>
          Admin
        </Link>
      )}
      <Link className="txt opt-d" to={links.account()}>
        Account
      </Link>
    </>
  )
}
