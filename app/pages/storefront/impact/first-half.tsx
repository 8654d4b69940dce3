import { links } from '#app/links.ts'
import { Reasons } from '#app/pages/storefront/reasons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const reasons = [
  {
    title: 'Scored out of 10',
    text: 'Material origin, water, energy, distance, repairability. Every product page shows the score.',
  },
  {
    title: 'Lifetime craftsmanship guarantee',
    text: 'A repaired bag is one that was not made twice. If a seam opens or an edge wears through, we restore it.',
  },
  {
    title: 'Materials with a past',
    text: 'We work in apple, grape, cactus, mycelium, cork, raffia and recycled fiber, and name each one.',
  },
]

export function FirstHalf() {
  return (
    <Reasons reasons={reasons}>
      <div>
        <h2 className="display-l">The bag is half of it</h2>
        <p className="mt-8">
          <TextLink to={links.sustainability()}>How we score our bags</TextLink>
        </p>
      </div>
    </Reasons>
  )
}
