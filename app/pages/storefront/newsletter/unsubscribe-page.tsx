import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { links } from '#app/links.ts'
import { EmailedLinkPage } from '#app/pages/storefront/emailed-link/emailed-link-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** The page behind the unsubscribe link of every newsletter. */
export default function UnsubscribePage() {
  return (
    <EmailedLinkPage
      name="newsletter.unsubscribe"
      title="Unsubscribe"
      working="We are taking your address off the list."
      done={{ heading: 'You are off the list', content: <Done /> }}
      expired={{ heading: 'This link is not complete', content: <WriteToUs /> }}
      failed="You are still on the list. Please try again."
    />
  )
}

function Done() {
  return (
    <>
      <p className="lead">We will no longer send you letters. Emails about your orders still reach you.</p>
      <p>If this was a mistake, enter your address again.</p>
      <NewsletterForm source="home" className="w-full" />
    </>
  )
}

function WriteToUs() {
  return (
    <p className="lead">
      Please use the link in our latest letter, or <TextLink to={links.contact()}>write to us</TextLink> and we will
      take you off the list.
    </p>
  )
}
