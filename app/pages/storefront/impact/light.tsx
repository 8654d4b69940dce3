import { useLoaded } from '#app/engine/data/queries.ts'
import { DonationWords } from '#app/features/donations/donation-words.tsx'
import { Sea } from '#app/features/donations/sea.tsx'

/** This year's donations, on the water. */
export function Water() {
  const donations = useLoaded('impact.getDonations', {})
  return <Sea donations={donations} bright={donations.newest} />
}

export function Words() {
  return <DonationWords donations={useLoaded('impact.getDonations', {})} />
}
