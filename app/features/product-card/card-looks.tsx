import { useEffect, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Picture } from '#app/ui/picture.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Product } from '#contract/products.ts'
import type { CardProduct } from './card-product.ts'
import { inColor } from './product-in-color.ts'

type Props = {
  product: Product
  color: string
  onShow: (shown: CardProduct | null) => void
  onFail: (color: null) => void
}

/** Shows the product of a card in one of its colors, and keeps it fresh. */
export function InColor({ product, color, onShow, onFail }: Props) {
  const { data: variants, isError } = useAnswer('products.getProductVariants', { productId: product._id })
  useEffect(() => {
    if (variants) onShow(inColor(product, variants, color))
  }, [product, variants, color, onShow])
  useEffect(() => {
    if (!isError || variants) return
    onFail(null)
    toast('This color could not be shown. Please try again.', { kind: 'failed' })
  }, [isError, variants, onFail])
  return null
}

/** Comes when a mouse points at the card, and fades in once it is there. */
export function SecondView({ url, sizes }: { url: string; sizes: string }) {
  const [isThere, setThere] = useState(false)
  return (
    <span className="card__second" data-there={isThere || undefined} onLoadCapture={() => setThere(true)}>
      <Picture url={url} alt="" sizes={sizes} priority />
    </span>
  )
}
