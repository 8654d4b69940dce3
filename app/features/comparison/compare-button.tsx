import Scale from 'lucide-react/icons/scale'
import { useLocation } from '#app/engine/routing/location.ts'
import { places, toggleBag, useChosenBags } from './chosen.ts'

type Bag = { slug: string; name: string; primaryImageUrl: string }

/** On a card's photo, below its heart, where the bar of chosen bags is shown: puts the bag beside others, or takes it away again. */
export function CompareButton({ bag: { slug, name, primaryImageUrl: imageUrl } }: { bag: Bag }) {
  const isChosen = useChosenBags().some((bag) => bag.slug === slug)
  const { pathname } = useLocation()
  if (!places.test(pathname)) return null
  return (
    <button
      type="button"
      className="iconbtn compare-mark"
      aria-label={`Compare ${name}`}
      aria-pressed={isChosen}
      title="Compare"
      onClick={() => toggleBag({ slug, name, imageUrl })}
    >
      <Scale className="icon" aria-hidden="true" />
    </button>
  )
}
