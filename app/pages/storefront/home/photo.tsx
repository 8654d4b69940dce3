import { preload } from 'react-dom'

const files = import.meta.glob<string>('./images/*', { eager: true, query: '?url&no-inline', import: 'default' })

const narrow = '(max-width: 1023px)'
const wide = '(min-width: 1024px)'

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

/** A photograph of the shop itself, built with the app. */
export function Photo({ name, narrowName, alt, sizes, width, height, priority = false }: Props) {
  if (priority) preloadPhoto({ name, sizes, media: narrowName ? wide : 'all' })
  if (priority && narrowName) preloadPhoto({ name: narrowName, sizes, media: narrow })
  return (
    <picture>
      {narrowName && <Source name={narrowName} format="avif" sizes={sizes} media={narrow} />}
      {narrowName && <Source name={narrowName} format="webp" sizes={sizes} media={narrow} />}
      <Source name={name} format="avif" sizes={sizes} />
      <img
        srcSet={photoSources(name, 'webp')}
        sizes={sizes}
        src={firstUrl(photoSources(name, 'webp'))}
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

/** Preloads the photograph in the page's head, so that it starts together with the style sheet. */
function preloadPhoto({ name, sizes, media }: { name: string; sizes: string; media: string }): void {
  const imageSrcSet = photoSources(name, 'avif')
  preload(firstUrl(imageSrcSet), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes: sizes,
    media,
    fetchPriority: 'high',
  })
}

type SourceProps = { name: string; format: 'avif' | 'webp'; sizes: string; media?: string }

function Source({ name, format, ...rest }: SourceProps) {
  return <source type={`image/${format}`} srcSet={photoSources(name, format)} {...rest} />
}

/** The srcset of './images/{name}-{width}.{format}'. */
function photoSources(name: string, format: 'avif' | 'webp'): string {
  return Object.entries(files)
    .flatMap(([path, url]) => {
      const [, fileName, width, ending] = /([\w-]+)-(\d+)\.(\w+)$/.exec(path) ?? []
      return fileName === name && ending === format ? `${url} ${width}w` : []
    })
    .join(', ')
}

function firstUrl(sources: string): string {
  return sources.split(' ')[0] ?? ''
}
