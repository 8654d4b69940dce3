import type { Fit } from '#domain/products/what-fits.ts'
import type { Length } from './units.ts'

/** The fit of a thing in a product, in words, or that it does not fit. */
export function FitText({ fit, length }: { fit: Fit; length: Length }) {
  if (!fit.fits)
    return <span className="true-size__not">{`Does not fit, ${length(atLeastOne(fit.by))} too ${fit.too}`}</span>
  const text = {
    lying: () => 'Fits',
    upright: () => 'Fits upright',
    'looks out': () => `Fits, ${length(atLeastOne('by' in fit ? fit.by : 0))} looks out`,
  }
  return <span className="true-size__ok">{text[fit.way]()}</span>
}

/** At least 1: 'By 0 cm' would make no sense. */
function atLeastOne(centimeters: number): number {
  return Math.max(1, centimeters)
}
