import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { Photo } from './photo.tsx'

export function Guarantee() {
  return (
    <section className="sec pt-0">
      <div className="wrap">
        <div className="split">
          <div className="split__img">
            <Photo
              name="workshop"
              alt="Workbench with leather, hand tools, thread and an unfinished bag"
              sizes="(min-width: 1024px) 58vw, 100vw"
              width={1350}
              height={1080}
            />
          </div>
          <div className="split__txt">
            <h2 className="d-l">Mended, always</h2>
            <p className="lead">
              Every bag carries a lifetime craftsmanship guarantee. If a seam opens or a clasp tires, send it home and
              we restore it.
            </p>
            <TextLink to={links.shippingReturns('guarantee')}>Read the guarantee</TextLink>
          </div>
        </div>
      </div>
    </section>
  )
}
