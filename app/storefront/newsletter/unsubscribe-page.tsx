import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { LetterPage } from './letter-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { type MailedLink, useMailedLink } from './use-mailed-link.ts'

const headings: Record<MailedLink['state'], string> = {
  working: 'One moment',
  done: 'You are off the list',
  expired: 'This link is not complete',
  failed: 'That did not work',
}

/** The link below every letter: opening it is the one click. */
export default function UnsubscribePage() {
  const { state, retry } = useMailedLink('newsletter.unsubscribe')
  return (
    <LetterPage title="Unsubscribe" heading={headings[state]}>
      {state === 'working' && <p className="lead">We are taking your address off the list.</p>}
      {state === 'done' && <Done />}
      {state === 'expired' && (
        <p className="lead">
          Please use the link in our latest letter, or <TextLink to={links.contact()}>write to us</TextLink> and we will
          take you off the list.
        </p>
      )}
      {state === 'failed' && (
        <>
          <p className="lead">You are still on the list. Please try again.</p>
          <Button onClick={retry}>Try Again</Button>
        </>
      )}
    </LetterPage>
  )
}

function Done() {
  return (
    <>
      <p className="lead">We will not send you letters any more. Mails about your orders still reach you.</p>
      <p>If this was a mistake, enter your address again.</p>
      <NewsletterForm source="home" className="w-full" />
    </>
  )
}
