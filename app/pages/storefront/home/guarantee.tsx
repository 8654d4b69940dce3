import { links } from '#app/links.ts'
import { PhotoSplit } from '#app/pages/storefront/photo-split.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const photo = {
  name: 'workshop',
  alt: 'Workbench with leather, hand tools, thread and an unfinished bag',
  width: 1350,
  height: 1080,
}

export function Guarantee() {
  return (
    <PhotoSplit photo={photo}>
      <h2 className="display-l">Mended, always</h2>
      <p className="lead">
        Every bag carries a lifetime craftsmanship guarantee. If a seam opens or a clasp tires, send it home and we
        restore it.
      </p>
      <TextLink to={links.shippingReturns('guarantee')}>Read the guarantee</TextLink>
    </PhotoSplit>
  )
}
