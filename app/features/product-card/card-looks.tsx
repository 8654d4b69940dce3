import { useEffect, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Picture } from '#app/ui/picture.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Variant } from '#contract/products.ts'
import { inColor } from '#domain/products/product-in-color.ts'
import type { CardProduct } from './card-product.ts'

type Props = {
  product: CardProduct
  color: string
  onShow: (shown: CardProduct | null) => void
  onFail: (color: null) => void
}

/** Shows the product of a card in one of its colors, and keeps it fresh. */
export function InColor({ product, color, onShow, onFail }: Props) {
  const { data: variants, isError } = useAnswer('products.getProductVariants', { productId: product._id })
  useEffect(() => {
    if (variants) onShow(shownIn(color, product, variants))
  }, [product, variants, color, onShow])
  useEffect(() => {
    if (!isError || variants) return
    onFail(null)
    toast('This color could not be shown. Please try again.', { kind: 'failed' })
  }, [isError, variants, onFail])
  return null
}

/** The product in this color; null when it no longer has it. */
function shownIn(name: string, product: CardProduct, variants: readonly Variant[]): CardProduct | null {
  const { choice: _, variantIds: __, pictured, ...rest } = product
  const asPictured = { ...rest, ...pictured }
  const isThere = variants.some((variant) => variant.type === 'color' && variant.name === name)
  return isThere ? (inColor(asPictured, variants, name) ?? asPictured) : null
}

/** The second photo, loaded when the mouse points at the card, and faded in. */
export function SecondView({ url, sizes }: { url: string; sizes: string }) {
  const [isThere, setThere] = useState(false)
  return (
    <span className="card__second" data-there={isThere || undefined} onLoadCapture={() => setThere(true)}>
      <Picture url={url} alt="" sizes={sizes} priority />
    </span>
  )
}
