import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import type { RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { useProviderFacts } from '#app/features/session/provider-facts.ts'
import { signOut, useSession } from '#app/features/session/session.ts'
import type { SignInMode } from '#app/features/sign-in/account-entry.ts'
import { SignInForm } from '#app/features/sign-in/sign-in-form.tsx'
import { SignedInShop } from '#app/features/sign-in/signed-in-shop.tsx'
import { links } from '#app/links.ts'
import { GateFrame } from '#app/pages/admin/gate-frame.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { OutputOf } from '#contract/define.ts'
import type { team as contract } from '#contract/team.ts'
import { roleNames } from '#domain/people/rights.ts'

/** The page behind the link of an invitation: a person who is signed in under the invited email joins with a button. */
export default function JoinPage() {
  return (
    <SignedInShop>
      <Join />
    </SignedInShop>
  )
}

function Join() {
  const [query] = useSearchParams()
  const link = { invitationId: query.get('invitation') ?? 'none', key: query.get('key') ?? 'none' }
  const { data, error, refetch } = useAnswer('team.getInvitation', link)
  if (error && !data) return <Ended error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <GateFrame documentTitle="Join the team">
        <p role="status" className="lead muted">
          Loading...
        </p>
      </GateFrame>
    )
  return <Invited link={link} invitation={data} />
}

function Ended({ error, onRetry }: { error: RefusalError; onRetry: () => void }) {
  const isOver = error.code === 'LINK_EXPIRED' || error.code === 'BAD_REQUEST'
  return (
    <GateFrame
      documentTitle="Join the team"
      title={isOver ? 'This invitation has ended' : 'That did not work'}
      text={
        isOver
          ? 'The link works once, for 7 days, until a newer one is sent. Please ask who invited you for a new one.'
          : 'The invitation did not load.'
      }
    >
      {isOver ? <Button to={links.home()}>Return to Home</Button> : <Button onClick={onRetry}>Try Again</Button>}
    </GateFrame>
  )
}

type InvitedProps = {
  link: { invitationId: string; key: string }
  invitation: OutputOf<typeof contract.getInvitation>
}

function Invited({ link, invitation: { email, role, invitedBy } }: InvitedProps) {
  const session = useSession()
  return (
    <GateFrame documentTitle="Join the team">
      <div className="grid max-w-[440px] gap-6">
        <h2 className="display-m">Join the team</h2>
        <p className="lead">
          {invitedBy} invites you to the team of {useShopName()}. Your role: {roleNames[role].toLowerCase()}.
        </p>
        {session.status === 'signed-in' ? <Accept link={link} own={session.user.email} /> : <Enter email={email} />}
      </div>
    </GateFrame>
  )
}

/** The sign-in form. It creates the account when there is none, and confirms its email. */
function Enter({ email }: { email: string }) {
  const [mode, setMode] = useState<SignInMode>('sign-in')
  const { newcomerNote } = useProviderFacts()
  return (
    <>
      <p>
        Please go on with an account of <b>{email}</b>. {newcomerNote}
      </p>
      <SignInForm mode={mode} onMode={setMode} way="code" known={{ email }} />
    </>
  )
}

function Accept({ link, own }: { link: InvitedProps['link']; own: string }) {
  const accept = useCall('team.acceptInvitation')
  async function join(): Promise<void> {
    const joined = await accept.mutateAsync(link).then(
      () => true,
      () => false,
    )
    // A reload reads the session again, with the new role.
    if (joined) window.location.assign(links.admin())
  }
  return (
    <>
      {accept.error && (
        <Alert kind="failed" action={<TextLink onClick={() => void signOut()}>Sign out</TextLink>}>
          {accept.error.message}
        </Alert>
      )}
      <p>
        You are signed in as <b>{own}</b>.
      </p>
      <div className="btnrow">
        <Button variant="primary" pending={accept.isPending} onClick={() => void join()}>
          Join the team
        </Button>
      </div>
    </>
  )
}
