import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { Photo } from './photo.tsx'

/** What was given away this year: the page's one field of ultramarine. */
export function Given() {
  return (
    <section className="field on-dark" aria-labelledby="given">
      <Photo name="sea" alt="" sizes="100vw" width={1600} height={1000} />
      <div className="wrap field__in">
        <h2 className="d-xxl num" id="given">
          $25,000<span className="font-thin">+</span>
        </h2>
        <div className="field__row">
          <p className="lead">
            donated this year to animal shelters and charities. You choose where the 5% from your order goes.
          </p>
          <Button variant="inverse-solid" to={links.ourImpact()}>
            See Our Impact
          </Button>
        </div>
      </div>
    </section>
  )
}
