import { type SessionUser, useSession } from '#app/account/session.ts'
import { useSignInDialog } from '#app/account/sign-in/sign-in-dialog.tsx'
import { SignedInShop } from '#app/account/signed-in-shop.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { OrderPanel } from './orders/order-panel.tsx'
import { Stats } from './stats.tsx'

export default function AdminPage() {
  return (
    <SignedInShop>
      <title>Admin | Stella Maris</title>
      <meta name="robots" content="noindex" />
      <Gate />
      <Toaster />
    </SignedInShop>
  )
}

/** The server decides again with every call; this decides what is worth showing. */
function Gate() {
  const session = useSession()
  if (session.status === 'loading') return <Message title="Loading..." />
  if (session.status === 'failed')
    return (
      <main className="wrap sec">
        <FailedState title="Your account did not load" onRetry={session.retry} />
      </main>
    )
  if (session.status === 'signed-out') return <SignInPrompt />
  return session.user.role === 'admin' ? <Dashboard user={session.user} /> : <AccessDenied />
}

function Dashboard({ user }: { user: SessionUser }) {
  return (
    <AdminFrame title="Order Management" user={user}>
      <Stats />
      <OrderPanel />
    </AdminFrame>
  )
}

function SignInPrompt() {
  const dialog = useSignInDialog()
  return (
    <Message title="Please sign in" text="The admin area is for the team behind the shop.">
      <Button variant="primary" onClick={() => dialog.open('sign-in')}>
        Sign In
      </Button>
      <Button to={links.home()}>Return to Home</Button>
    </Message>
  )
}

function AccessDenied() {
  return (
    <Message title="Access Denied" text="You don't have permission to access this page.">
      <Button variant="primary" to={links.home()}>
        Return to Home
      </Button>
    </Message>
  )
}

function Message({ title, text, children }: { title: string; text?: string; children?: React.ReactNode }) {
  return (
    <main className="wrap sec">
      <h1 className="d-l">{title}</h1>
      {text && <p className="lead mt-6 mb-8">{text}</p>}
      {children && <div className="btnrow">{children}</div>}
    </main>
  )
}
