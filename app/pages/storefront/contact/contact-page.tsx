import './contact.css'
import { useEffect, useRef } from 'react'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { UnsavedChanges } from '#app/features/editing/leaving-question.tsx'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { useMessage } from './use-message.ts'

const { replyHours } = storePolicy.support

export default function ContactPage() {
  const shop = useShopName()
  const form = useMessage()
  return (
    <>
      <PageHead
        title="Contact"
        description={`Write to ${shop} about an order, a return, a repair or a bag. We answer within ${replyHours} hours.`}
        path={links.contact()}
      />
      <div className="wrap">
        <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: 'Contact' }]} />
      </div>
      <div className="wrap contact">
        <div>
          <h1 className="display-l">Write to us</h1>
          <ContactDetails />
        </div>
        {form.isSent ? <Sent email={form.entry.email} /> : <ContactForm form={form} />}
      </div>
      <UnsavedChanges title="Leave without sending?" text="Your message is not sent yet." />
    </>
  )
}

/** Confirms that the message was sent, and takes the focus from the form that it replaces. */
function Sent({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid content-start justify-items-start gap-6" role="status">
      <h2 className="display-s" tabIndex={-1} ref={heading}>
        Thank you, we have your message
      </h2>
      <p className="lead">
        We sent a receipt to {email} and answer within {replyHours} hours.
      </p>
      <Button to={links.bags()}>Continue Shopping</Button>
    </div>
  )
}
