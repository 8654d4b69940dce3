import { links } from '#app/links.ts'
import { EmailedLinkPage } from '#app/pages/storefront/emailed-link/emailed-link-page.tsx'
import { Button } from '#app/ui/button.tsx'

/** The page behind the link that stops emails about a product's stock. */
export default function StopPage() {
  return (
    <EmailedLinkPage
      name="stockNotices.stopStockNotices"
      title="Stop emails about bags that are back"
      working="We are taking your address off."
      done={{ heading: 'No more of these emails', content: <Done /> }}
      expired={{
        heading: 'This link is not complete',
        content: <p className="lead">Please use the link in our latest email.</p>,
      }}
      failed="The emails are not stopped yet. Please try again."
    />
  )
}

function Done() {
  return (
    <>
      <p className="lead">You no longer wait for a bag. Emails about your orders still reach you.</p>
      <Button variant="primary" to={links.bags()}>
        View all bags
      </Button>
    </>
  )
}
