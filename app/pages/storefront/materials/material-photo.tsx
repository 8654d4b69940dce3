import { useAssets } from '#app/engine/data/origins.ts'
import type { MaterialSlug } from '#domain/products/materials.ts'

const files = import.meta.glob<string>('./images/*', { eager: true, query: '?url&no-inline', import: 'default' })
const widths = [640, 1000]

type Props = { slug: MaterialSlug; alt: string; sizes: string; priority?: boolean }

/** The close-up photograph of a material, built with the app; it is 1000 pixels wide. */
export function MaterialPhoto({ slug, alt, sizes, priority = false }: Props) {
  const assets = useAssets()
  const file = (width: number, format: string) => assets(files[`./images/${slug}-${width}.${format}`] ?? '')
  const sources = (format: string) => widths.map((width) => `${file(width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        srcSet={sources('webp')}
        sizes={sizes}
        src={file(640, 'webp')}
        alt={alt}
        width={1000}
        height={1250}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
