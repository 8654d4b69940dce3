import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { LetterPage } from './letter-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { type MailedLink, useMailedLink } from './use-mailed-link.ts'

const title = 'Confirm your address'

const headings: Record<MailedLink['state'], string> = {
  working: 'One moment',
  done: 'You are on the list',
  expired: 'This link has expired',
  failed: 'That did not work',
}

/** The link in the mail that asks whether an address agrees. */
export default function ConfirmPage() {
  const { state, retry } = useMailedLink('newsletter.confirm')
  return (
    <LetterPage title={title} heading={headings[state]}>
      {state === 'working' && <p className="lead">We are confirming your email address.</p>}
      {state === 'done' && <Done />}
      {state === 'expired' && <AskAgain />}
      {state === 'failed' && (
        <>
          <p className="lead">Your address could not be confirmed. Please try again.</p>
          <Button onClick={retry}>Try Again</Button>
        </>
      )}
    </LetterPage>
  )
}

function Done() {
  return (
    <>
      <p className="lead">
        Your address is confirmed. You will hear from us four times a year, and every letter has a link that ends them.
      </p>
      <Button variant="primary" to={links.bags()}>
        Shop Now
      </Button>
    </>
  )
}

function AskAgain() {
  return (
    <>
      <p className="lead">Links work for 7 days. Enter your address and we will send a new one.</p>
      <NewsletterForm source="home" className="w-full" />
    </>
  )
}
