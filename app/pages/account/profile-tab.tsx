import { longDate } from '#app/ui/dates.ts'
import type { User } from '#contract/users.ts'

/** Read-only: these data belong to the identity provider. */
export function ProfileTab({ user }: { user: User }) {
  const facts = [
    ['Name', user.name],
    ['Email', user.email],
    ['User ID', user.clerkUserId],
    ['Member since', longDate(user._creationTime)],
    ['Account type', user.role === 'admin' ? 'Administrator' : 'Customer'],
  ] as const
  return (
    <>
      <dl className="border-t border-ink">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-1 border-b border-sand py-4 sm:grid-cols-[200px_1fr]">
            <dt className="muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted mt-4">These data are managed by the authentication provider.</p>
    </>
  )
}
