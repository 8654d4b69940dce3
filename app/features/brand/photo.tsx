import { preload } from 'react-dom'
import { useAssets } from '#app/engine/data/origins.ts'

const narrow = '(max-width: 1023px)'
const wide = '(min-width: 1024px)'

/** The URLs of a photograph's files, './images/{name}-{width}.{format}', by their paths. */
type Files = Record<string, string>

type Props = {
  /** From an `import.meta.glob` of the page, so that each page loads the addresses of its own photographs only. */
  files: Files
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
export function Photo({ files: paths, name, narrowName, alt, sizes, width, height, priority = false }: Props) {
  const assets = useAssets()
  const files = Object.fromEntries(Object.entries(paths).map(([file, path]) => [file, assets(path)]))
  if (priority) preloadPhoto({ files, name, sizes, media: narrowName ? wide : 'all' })
  if (priority && narrowName) preloadPhoto({ files, name: narrowName, sizes, media: narrow })
  return (
    <picture>
      {narrowName && <Source files={files} name={narrowName} format="avif" sizes={sizes} media={narrow} />}
      {narrowName && <Source files={files} name={narrowName} format="webp" sizes={sizes} media={narrow} />}
      <Source files={files} name={name} format="avif" sizes={sizes} />
      <img
        srcSet={photoSources(files, name, 'webp')}
        sizes={sizes}
        src={firstUrl(photoSources(files, name, 'webp'))}
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
function preloadPhoto({
  files,
  name,
  sizes,
  media,
}: Pick<Props, 'files' | 'name' | 'sizes'> & { media: string }): void {
  const imageSrcSet = photoSources(files, name, 'avif')
  preload(firstUrl(imageSrcSet), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes: sizes,
    media,
    fetchPriority: 'high',
  })
}

type SourceProps = Pick<Props, 'files' | 'name' | 'sizes'> & { format: 'avif' | 'webp'; media?: string }

function Source({ files, name, format, ...rest }: SourceProps) {
  return <source type={`image/${format}`} srcSet={photoSources(files, name, format)} {...rest} />
}

/** The srcset of a photograph in one format. */
function photoSources(files: Files, name: string, format: 'avif' | 'webp'): string {
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
