import { useEffect } from 'react'
import { useCall } from '#app/data/queries.ts'
import { links } from '#app/links.ts'
import { useSearchParams } from '#app/routing/location.ts'
import { PrivateHead } from '#app/storefront/page-head.tsx'
import { Button } from '#app/ui/button.tsx'

/** The link below a mail about a bag that is back: opening it is the one click. */
export default function StopPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { mutate, status, error } = useCall('stockNotices.stopStockNotices')
  useEffect(() => mutate({ token }), [mutate, token])
  const isIncomplete = error?.code === 'LINK_EXPIRED' || error?.code === 'BAD_REQUEST'
  return (
    <section className="wrap sec--tight">
      <PrivateHead title="Stop mails about bags that are back" />
      <h1 className="d-l">{heading(status, isIncomplete)}</h1>
      <div role="status" className="lead mt-6 mb-8">
        {status === 'success' && <p>You wait for no bag any more. Mails about your orders still reach you.</p>}
        {status === 'error' && isIncomplete && <p>Please use the link in our latest mail.</p>}
        {status === 'error' && !isIncomplete && <p>The mails are not stopped yet. Please try again.</p>}
      </div>
      {status === 'success' && (
        <Button variant="primary" to={links.bags()}>
          View all bags
        </Button>
      )}
      {status === 'error' && !isIncomplete && <Button onClick={() => mutate({ token })}>Try Again</Button>}
    </section>
  )
}

function heading(status: string, isIncomplete: boolean): string {
  if (status === 'success') return 'No more of these mails'
  if (status !== 'error') return 'One moment'
  return isIncomplete ? 'This link is not complete' : 'That did not work'
}
