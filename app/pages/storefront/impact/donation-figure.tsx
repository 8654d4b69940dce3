import { useLoaded } from '#app/engine/data/queries.ts'
import { DonationLines } from '#app/features/donations/donation-lines.tsx'
import { DonationText } from '#app/features/donations/donation-text.tsx'

/** This year's donations, on the water. */
export function Water() {
  const donations = useLoaded('impact.getDonations', {})
  return <DonationLines donations={donations} bright={donations.newest} />
}

export function DonationSummary() {
  return <DonationText donations={useLoaded('impact.getDonations', {})} />
}
