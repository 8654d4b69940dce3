import { useAbsolute } from '#app/engine/data/origins.ts'
import { useShopName } from '#app/features/brand/shop-name.ts'
import type { Address } from '#app/links.ts'
import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/files/picture.ts'

type Image = { url: string; alt: string }

type Props = {
  title: string
  description: string
  /** The page's canonical path, for any filters and search words. */
  path: Address
  image?: Image
  type?: 'website' | 'product'
}

const company: Image = { url: '/share.jpg', alt: 'Sirena Crossbody in sand on weathered stone before the sea' }
const shareWidth = 1200

/** The head's data for search engines and link previews, which read the server's HTML. */
export function PageHead({ title, description, path, image, type = 'website' }: Props) {
  const address = useAbsolute()(path)
  return (
    <>
      <Title of={title} />
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address} />
      {import.meta.env.SSR && (
        <Preview title={title} description={description} address={address} type={type} image={image} />
      )}
    </>
  )
}

type PreviewProps = { title: string; description: string; address: string; image: Image | undefined; type: string }

/** Picture and text of a link preview; the company's picture by default. */
export function Preview({ image, ...shown }: PreviewProps) {
  const absolute = useAbsolute()
  const name = useShopName()
  const { url, alt } = image?.url ? image : company
  return (
    <>
      <meta property="og:type" content={shown.type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={shown.title} />
      {shown.description && <meta property="og:description" content={shown.description} />}
      <meta property="og:url" content={shown.address} />
      <meta property="og:image" content={absolute(shareImage(url))} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The head of personal pages and of errors: a title, not indexed by search engines. */
export function PrivateHead({ title }: { title: string }) {
  return (
    <>
      <Title of={title} />
      <meta name="robots" content="noindex" />
    </>
  )
}

function Title({ of }: { of: string }) {
  return <title>{`${of} | ${useShopName()}`}</title>
}

/** The rendition for a preview: the smallest that is wide enough, else the largest. */
function shareImage(url: string): string {
  const picture = parsePictureUrl(url)
  if (!picture) return url
  const widths = renditionWidths(picture.width)
  const width = widths.find((each) => each >= shareWidth) ?? widths.at(-1) ?? picture.width
  return pictureUrl(picture.base, width, 'webp')
}
