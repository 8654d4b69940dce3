import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import { policyText as policy } from '#domain/settings/policy-text.ts'

export function EveryBag() {
  return (
    <ul className="dash">
      <li>Clean hands, a soft white cloth, water before anything stronger.</li>
      <li>Try whatever you use on the base first, and wait until it is dry.</li>
      <li>Keep it from radiators, hair dryers and the back shelf of a car.</li>
      <li>Do not overfill it. Handles last longest below three kilos.</li>
      <li>New denim can rub off on light colors. Wash it first, or carry the bag on the other side.</li>
    </ul>
  )
}

export function Hardware() {
  return (
    <>
      <p>
        Rub brass with a dry cloth. Brushed brass may darken; a little metal polish on a cotton bud brings it back. Keep
        polish off coated parts and off the bag itself.
      </p>
      <p>Vacuum the lining gently, and wipe spots with cool water. A stiff zip likes a stroke of beeswax.</p>
    </>
  )
}

export function Stains() {
  return (
    <ul className="dash">
      <li>Rain: dab, do not rub. Fill with paper and let it dry at room temperature, a day at least.</li>
      <li>Grease: cover with cornstarch for a night, then brush it off. Do not add water.</li>
      <li>Ink: leave it. What lifts ink lifts color too; send us a photo.</li>
      <li>Wine or coffee: dab with a damp cloth from the edge to the middle, at once.</li>
    </ul>
  )
}

export function Storing() {
  return (
    <p>
      Empty it, fill it with tissue so that it keeps its form, and put it into its cotton bag, upright, strap inside.
      Never in plastic. Take it out for a day every few months.
    </p>
  )
}

export function Repairs() {
  return (
    <p>
      {`If a seam opens or an edge wears through, send it home and we restore it: the craftsmanship is guaranteed for the lifetime of the bag, and hardware has a ${policy.warranty} warranty. `}
      <Link to={links.contact()}>Write to us</Link> with a photo before you glue or sew anything.
    </p>
  )
}
