import { chapterOf } from '#app/pages/storefront/materials/lines.ts'
import { TrueSize } from '#app/pages/storefront/true-size/true-size.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Product, ProductImage, Variant } from '#contract/products.ts'
import { parsePictureUrl } from '#domain/files/picture.ts'
import { materialPath } from '#domain/products/material-path.ts'
import { Score } from './score.tsx'

/** A photograph of more pixels fills the screen alone. */
const widestBeside = 1200

type Props = {
  product: Product
  photos: readonly ProductImage[]
  variants: readonly Variant[]
  chosen: readonly Variant[]
}

/** The story of a product below its images: the material, its size, its score. */
export function Story({ product, photos, variants, chosen }: Props) {
  return (
    <>
      <Macro product={product} photos={photos} />
      <TrueSize product={product} variants={variants} chosen={chosen} />
      <div className="wrap">
        <Score product={product} />
      </div>
    </>
  )
}

/** The material, from the product's closest image, with one sentence. Nothing without such an image, or for an unknown material. */
function Macro({ product, photos }: Pick<Props, 'product' | 'photos'>) {
  const photo = photos.find(({ altText }) => /close-?up/i.test(altText))
  const chapter = chapterOf(product.material)
  if (!photo || !chapter) return null
  const own = parsePictureUrl(photo.imageUrl)?.width ?? 1000
  return (
    <section
      className={classNames('macro', own <= widestBeside && 'is-beside')}
      aria-label="The material, close"
      style={{ '--own': `${own}px` } as React.CSSProperties}
    >
      {/* Described among the views already. */}
      <Picture
        url={photo.imageUrl}
        alt=""
        sizes={`(min-width: ${own}px) ${own}px, 100vw`}
        style={{ objectPosition: photo.focus }}
      />
      <div className="macro__text">
        <p>{chapter.line}</p>
        <TextLink to={materialPath(chapter.slug)}>About {chapter.name.toLowerCase()}</TextLink>
      </div>
    </section>
  )
}
