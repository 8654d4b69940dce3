import { useLoaded } from '#app/engine/data/queries.ts'
import { GiftWords } from '#app/features/gifts/gift-words.tsx'
import { Sea } from '#app/features/gifts/sea.tsx'

/** This year's donations, on the water. */
export function Water() {
  const gifts = useLoaded('impact.getGifts', {})
  return <Sea gifts={gifts} bright={gifts.newest} />
}

export function Words() {
  return <GiftWords gifts={useLoaded('impact.getGifts', {})} />
}
