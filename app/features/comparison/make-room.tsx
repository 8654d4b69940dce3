import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import { type ChosenProduct, setWaitingProduct, storeProducts } from './chosen.ts'

type Props = { product: ChosenProduct; products: readonly ChosenProduct[] }

/** The question for a fourth product: which of the three it replaces. */
export function MakeRoom({ product, products }: Props) {
  const close = () => setWaitingProduct(null)
  const putAway = (gone: ChosenProduct) => {
    storeProducts(products.map((one) => (one === gone ? product : one)))
    close()
    toast(`${product.name} is compared in place of ${gone.name}.`)
  }
  return (
    <Dialog open onClose={close} title="You are comparing three bags">
      <p>Which bag should the {product.name} replace?</p>
      <ul className="make-room">
        {products.map((one) => (
          <li key={one.slug}>
            <button type="button" onClick={() => putAway(one)}>
              <Picture url={one.imageUrl} alt="" sizes="48px" />
              <span>
                <span className="sr">Replace </span>
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
