import { photoSources } from './photo-sources.ts'

type Props = {
  name: string
  /** Another crop for screens below 1024 px. */
  narrowName?: string
  alt: string
  sizes: string
  width: number
  height: number
  priority?: boolean
}

/** A photograph of the house itself, built with the app. */
export function Photo({ name, narrowName, alt, sizes, width, height, priority = false }: Props) {
  const narrow = '(max-width: 1023px)'
  return (
    <picture>
      {priority && <Preload name={name} sizes={sizes} media={narrowName ? '(min-width: 1024px)' : undefined} />}
      {priority && narrowName && <Preload name={narrowName} sizes={sizes} media={narrow} />}
      {narrowName && <Source name={narrowName} format="avif" sizes={sizes} media={narrow} />}
      {narrowName && <Source name={narrowName} format="webp" sizes={sizes} media={narrow} />}
      <Source name={name} format="avif" sizes={sizes} />
      <img
        srcSet={photoSources(name, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

/** In the head of the page, so that the photograph starts with the style sheet. */
function Preload({ name, sizes, media }: { name: string; sizes: string; media: string | undefined }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={photoSources(name, 'avif')}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}

type SourceProps = { name: string; format: 'avif' | 'webp'; sizes: string; media?: string }

function Source({ name, format, ...rest }: SourceProps) {
  return <source type={`image/${format}`} srcSet={photoSources(name, format)} {...rest} />
}
