import './profile.css'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { AccountPart, AccountRow } from '#app/pages/account/account-part.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { monthName } from '#app/ui/dates.ts'
import type { User } from '#contract/users.ts'
import { clockOf } from '#domain/text/time-zone.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Directed } from './directed.tsx'
import { NameForm } from './name-form.tsx'

export function ProfileTab({ user }: { user: User }) {
  const { data: profile } = useAnswer('users.getProfile', {})
  const state = profile && (profile.emailVerified ? ', verified' : ', not verified yet')
  return (
    <>
      <Directed />
      <AccountPart title="About you">
        <NameForm user={user} />
        <AccountRow title="Email" note={`${user.email}${state ?? ''}`} />
        <AccountRow title="Member since" note={monthName(clockOf(user._creationTime, useTimeZone()))} />
      </AccountPart>
      <AccountPart title="Your data" note="Everything we keep about you, as one archive.">
        <AccountRow title="Download my data" note="Orders as CSV, the rest as JSON, your photos">
          <a className="btn btn--sm btn--quiet" href="/api/account-files/my-data.zip" download>
            Download<span className="sr"> my data</span>
          </a>
        </AccountRow>
        <DeleteAccount user={user} />
      </AccountPart>
      <OfProvider user={user} />
    </>
  )
}

/** Facts of the identity provider, read-only and folded. */
function OfProvider({ user }: { user: User }) {
  const facts = [
    ['Name', user.name],
    ['Email', user.email],
    ['User ID', user.clerkUserId],
    ['Account type', user.role === 'customer' ? 'Customer' : 'Administrator'],
  ] as const
  const content = (
    <section className="small" aria-label="At the authentication provider">
      <dl className="provider-facts">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted mt-2">These data are managed by the authentication provider.</p>
    </section>
  )
  return <Accordion items={[{ title: 'Technical details', content }]} />
}
