import { useAssets } from '#app/engine/data/origins.ts'
import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/files/picture.ts'

type Props = {
  url: string
  alt: string
  /** The shown width, as in the sizes attribute. */
  sizes: string
  /** Above the fold: loaded first. */
  priority?: boolean
  className?: string
  style?: React.CSSProperties
}

/** A stored photograph in the width and format that suits the screen; an empty url is an empty frame. */
export function Picture({ url, alt, sizes, priority = false, ...look }: Props) {
  const assets = useAssets()
  const picture = parsePictureUrl(url)
  const image = {
    ...look,
    loading: priority ? 'eager' : 'lazy',
    decoding: 'async',
    fetchPriority: priority ? 'high' : 'auto',
  } as const
  if (!picture)
    return url ? (
      <img src={assets(url)} alt={alt} {...image} />
    ) : (
      <span {...look} {...(alt && { role: 'img', 'aria-label': alt })} />
    )
  const { base, width, height } = picture
  const sources = (format: 'avif' | 'webp') =>
    renditionWidths(width)
      .map((each) => `${assets(pictureUrl(base, each, format))} ${each}w`)
      .join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img src={assets(url)} alt={alt} width={width} height={height} {...image} />
    </picture>
  )
}
