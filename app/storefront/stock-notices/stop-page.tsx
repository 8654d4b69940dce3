import { links } from '#app/links.ts'
import { LetterPage } from '#app/storefront/newsletter/letter-page.tsx'
import { type MailedLink, useMailedLink } from '#app/storefront/newsletter/use-mailed-link.ts'
import { Button } from '#app/ui/button.tsx'

const headings: Record<MailedLink['state'], string> = {
  working: 'One moment',
  done: 'No more of these mails',
  expired: 'This link is not complete',
  failed: 'That did not work',
}

/** The link below a mail about a bag that is back: opening it is the one click. */
export default function StopPage() {
  const { state, retry } = useMailedLink('stockNotices.stopStockNotices')
  return (
    <LetterPage title="Stop mails about bags that are back" heading={headings[state]}>
      {state === 'working' && <p className="lead">We are taking your address off.</p>}
      {state === 'done' && (
        <>
          <p className="lead">You wait for no bag any more. Mails about your orders still reach you.</p>
          <Button variant="primary" to={links.bags()}>
            View all bags
          </Button>
        </>
      )}
      {state === 'expired' && <p className="lead">Please use the link in our latest mail.</p>}
      {state === 'failed' && (
        <>
          <p className="lead">The mails are not stopped yet. Please try again.</p>
          <Button onClick={retry}>Try Again</Button>
        </>
      )}
    </LetterPage>
  )
}
