import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { links } from '#app/links.ts'
import { EmailedLinkPage } from '#app/pages/storefront/emailed-link/emailed-link-page.tsx'
import { Button } from '#app/ui/button.tsx'

/** The page behind the link that confirms a newsletter subscription. */
export default function ConfirmPage() {
  return (
    <EmailedLinkPage
      name="newsletter.confirm"
      title="Confirm your address"
      working="We are confirming your email address."
      done={{ heading: 'You are on the list', content: <Done /> }}
      expired={{ heading: 'This link has expired', content: <TryAgain /> }}
      failed="Your address could not be confirmed. Please try again."
    />
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

function TryAgain() {
  return (
    <>
      <p className="lead">Links work for 7 days. Enter your address and we will send a new one.</p>
      <NewsletterForm source="home" className="w-full" />
    </>
  )
}
