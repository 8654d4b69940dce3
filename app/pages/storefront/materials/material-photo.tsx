import type { MaterialSlug } from '#domain/products/materials.ts'

const files = import.meta.glob<string>('./images/*', { eager: true, query: '?url&no-inline', import: 'default' })
const widths = [640, 1000]

type Props = { slug: MaterialSlug; alt: string; sizes: string; priority?: boolean }

/** The close-up photograph of a material, built with the app; it is 1000 pixels wide. */
export function MaterialPhoto({ slug, alt, sizes, priority = false }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf(slug, 'avif')} sizes={sizes} />
      <img
        srcSet={sourcesOf(slug, 'webp')}
        sizes={sizes}
        src={files[`./images/${slug}-640.webp`]}
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

function sourcesOf(slug: MaterialSlug, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${files[`./images/${slug}-${width}.${format}`]} ${width}w`).join(', ')
}
