import { useAnswer, useLoaded } from '#app/engine/data/queries.ts'
import type { ProductImage } from '#contract/products.ts'

/** The chosen color's own photos; the general ones for 'Default', for a color without photos, and while a color's are on their way. */
export function usePhotos(productId: string, colorId: string | null): readonly ProductImage[] {
  const general = useLoaded('products.getProductImages', { productId })
  const ofColor = useAnswer(
    'products.getVariantImages',
    { productId, variantId: colorId ?? 'none' },
    { enabled: colorId !== null },
  )
  return colorId !== null && ofColor.data?.length ? ofColor.data : general
}
