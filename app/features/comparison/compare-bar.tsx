import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useLocation } from '#app/engine/routing/location.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { toast } from '#app/ui/toast.ts'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import { maxCompared } from '#domain/products/comparison.ts'
import {
  type ChosenProduct,
  places,
  setWaitingProduct,
  storeProducts,
  useChosenProducts,
  useWaitingProduct,
} from './chosen.ts'
import { useProductsOfToday } from './products-of-today.ts'

/** The products chosen for comparison, and the link to it: '2 of 3 · Compare'. */
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
      <RoomForFourth products={products} pathname={pathname} />
    </>
  )
}

type RoomProps = { products: readonly ChosenProduct[]; pathname: string }

/** Asks which product to replace when a fourth is chosen; closes on the next page, or once there is room. */
function RoomForFourth({ products, pathname }: RoomProps) {
  const product = useWaitingProduct()
  const isFull = products.length === maxCompared
  const { part: MakeRoom, open } = useOnDemand(async () => (await import('./make-room.tsx')).MakeRoom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins without it
  useEffect(() => () => setWaitingProduct(null), [pathname, isFull])
  // biome-ignore lint/correctness/useExhaustiveDependencies: its code comes with the product that waits
  useEffect(() => {
    if (product) void open()
  }, [product])
  return MakeRoom && product && isFull && <MakeRoom product={product} products={products} />
}

function countOf({ length }: { length: number }): string {
  return `${length} of ${maxCompared}`
}

/** Removes all products, and moves the focus away from the bar. */
function clear(products: readonly ChosenProduct[]): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  storeProducts([])
  toast('The comparison is empty.', { action: { text: 'Undo', onSelect: () => storeProducts(products) } })
}
