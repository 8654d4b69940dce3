import X from 'lucide-react/icons/x'
import { useLocation } from '#app/engine/routing/location.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { toast } from '#app/ui/toast.ts'
import { maxCompared } from '#domain/comparison.ts'
import { type ChosenProduct, keepProducts, places, useChosenProducts } from './chosen.ts'
import { MakeRoom } from './make-room.tsx'
import { useProductsOfToday } from './products-of-today.ts'

/** The products chosen for the comparison, and the way there: '2 of 3 · Compare'. */
export function CompareBar() {
  const products = useChosenProducts()
  const { pathname } = useLocation()
  const isShown = products.length > 0 && places.test(pathname)
  useProductsOfToday(products, isShown)
  return (
    <>
      <p className="sr" role="status">
        {isShown && `${countOf(products)} chosen for comparison: ${products.map(({ name }) => name).join(', ')}`}
      </p>
      {isShown && (
        <aside className="compare-bar" aria-label="Comparison">
          <ul>
            {products.map(({ slug, imageUrl }) => (
              <li key={slug}>
                <Picture url={imageUrl} alt="" sizes="32px" />
              </li>
            ))}
          </ul>
          <p className="num small">{countOf(products)}</p>
          <Button size="sm" variant="primary" to={links.compare(products.map(({ slug }) => slug))}>
            Compare
          </Button>
          <IconButton label="Clear comparison" onClick={() => clear(products)}>
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
function clear(products: readonly ChosenProduct[]): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  keepProducts([])
  toast('The comparison is empty.', { action: { text: 'Undo', onSelect: () => keepProducts(products) } })
}
