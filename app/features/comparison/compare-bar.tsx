import X from 'lucide-react/icons/x'
import { useLocation } from '#app/engine/routing/location.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { toast } from '#app/ui/toast.ts'
import { maxCompared } from '#domain/comparison.ts'
import { useBagsOfToday } from './bags-of-today.ts'
import { type ChosenBag, keepBags, places, useChosenBags } from './chosen.ts'
import { MakeRoom } from './make-room.tsx'

/** The bags chosen for the comparison, and the way there: '2 of 3 · Compare'. */
export function CompareBar() {
  const bags = useChosenBags()
  const { pathname } = useLocation()
  const isShown = bags.length > 0 && places.test(pathname)
  useBagsOfToday(bags, isShown)
  return (
    <>
      <p className="sr" role="status">
        {isShown && `${countOf(bags)} chosen for comparison: ${bags.map(({ name }) => name).join(', ')}`}
      </p>
      {isShown && (
        <aside className="compare-bar" aria-label="Comparison">
          <ul>
            {bags.map(({ slug, imageUrl }) => (
              <li key={slug}>
                <Picture url={imageUrl} alt="" sizes="32px" />
              </li>
            ))}
          </ul>
          <p className="num small">{countOf(bags)}</p>
          <Button size="sm" variant="primary" to={links.compare(bags.map(({ slug }) => slug))}>
            Compare
          </Button>
          <IconButton label="Clear comparison" onClick={() => clear(bags)}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        </aside>
      )}
      <MakeRoom />
    </>
  )
}

function countOf({ length }: { length: number }): string {
  return `${length} of ${maxCompared}`
}

/** The bar goes away under the focus. */
function clear(bags: readonly ChosenBag[]): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  keepBags([])
  toast('The comparison is empty.', { action: { text: 'Undo', onSelect: () => keepBags(bags) } })
}
