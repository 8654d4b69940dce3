import { useEffect } from 'react'
import { useLocation } from '#app/engine/routing/location.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import { maxCompared } from '#domain/comparison.ts'
import { type ChosenProduct, keepProducts, letWait, useChosenProducts, useWaitingProduct } from './chosen.ts'

/** Asked when a fourth product is chosen: which of the three it comes in for. No longer asked on the next page, or once there is room. */
export function MakeRoom() {
  const products = useChosenProducts()
  const product = useWaitingProduct()
  const { pathname } = useLocation()
  const isFull = products.length === maxCompared
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins without it
  useEffect(() => () => letWait(null), [pathname, isFull])
  if (!product || !isFull) return null
  const close = () => letWait(null)
  const putAway = (gone: ChosenProduct) => {
    keepProducts(products.map((one) => (one === gone ? product : one)))
    close()
    toast(`${product.name} is compared in place of ${gone.name}.`)
  }
  return (
    <Dialog open onClose={close} title="Three bags stand side by side">
      <p>Which bag should make room for the {product.name}?</p>
      <ul className="make-room">
        {products.map((one) => (
          <li key={one.slug}>
            <button type="button" onClick={() => putAway(one)}>
              <Picture url={one.imageUrl} alt="" sizes="48px" />
              <span>
                <span className="sr">Put away </span>
                {one.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <TextLink onClick={close}>Keep these three</TextLink>
    </Dialog>
  )
}
