import { Link } from '#app/engine/routing/link.tsx'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { policyText as policy } from '#domain/settings/policy-text.ts'
import { countriesInSentence } from '#domain/shipping/shipping-country-text.ts'

export function Shipping() {
  const { deliversTo } = useSettings()
  return (
    <>
      {deliversTo && <p>We deliver to {countriesInSentence(deliversTo)}, and nowhere else yet.</p>}
      <p>
        {`We check and pack every order within ${policy.processingTime}. An order placed before ${policy.cutoff} on a business day starts that same day; later ones start on the next.`}
      </p>
      <p>
        You choose the delivery for each bag, on its page or in your bag, and see its price before you pay. The times
        count in business days from the day that the parcel leaves us.
      </p>
      <p>
        When it leaves, we email you the tracking number. You also find it with the order in{' '}
        <Link to={links.account('orders')}>your account</Link>, where the status is always current.
      </p>
      {deliversTo?.join() !== 'United States' && (
        <p>
          Parcels to other countries may pass customs. Duties and import taxes of the country that receives them are not
          part of our prices and are paid to the carrier.
        </p>
      )}
    </>
  )
}

export function OrderChanges() {
  return (
    <p>
      {`Within ${policy.changeTime} of ordering you can change the address or cancel the order yourself in `}
      <Link to={links.account('orders')}>your account</Link>. For another delivery or another bag{' '}
      <Link to={links.contact()}>write to us</Link> with the order number; the time of your message counts. After that
      the order may have left us, and you can return it instead.
    </p>
  )
}

export function Guarantee() {
  return (
    <>
      <p>
        {`Hardware (clasps, zips, rings and chains) has a ${policy.warranty} warranty: if a part fails in that time, we replace it with a new one.`}
      </p>
      <p>
        The craftsmanship (stitching, edges, construction and the setting of each part) is guaranteed for the lifetime
        of the bag, for every owner. If a seam opens or an edge wears through, send it home and we restore it.
      </p>
      <p>
        Neither covers ordinary wear, accidents, or care that goes against the{' '}
        <Link to={links.careGuide()}>care guide</Link>. We can usually repair those too, and tell you the price before
        we start.
      </p>
    </>
  )
}
