import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import { sustainabilityTiers } from '#domain/products/sustainability.ts'
import { policyText as policy } from '#domain/settings/policy-text.ts'

const questions = [
  { name: 'Material', text: 'Does it come from what grows back or was used before, and can its source be named?' },
  { name: 'Water', text: 'How much the fiber, the tanning and the dyeing need, and what leaves the dye house.' },
  { name: 'Energy', text: 'What growing, processing and sewing take, and how much of it is renewable.' },
  { name: 'Distance', text: 'How far material and parts travel before the bag is whole.' },
  { name: 'Repairability', text: 'Which parts come off with a screw or a stitch and can be replaced.' },
]

export function Scoring() {
  return (
    <>
      <p>
        Five questions, each worth up to 2 points, in tenths. Their sum is the score. We answer them for the material
        that makes up most of the bag, then for lining, hardware and trim by their weight.
      </p>
      <dl className="doc-rows">
        {questions.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        The page of each bag lists the facts that count most for it. A bag that we have not scored yet shows N/A instead
        of a number.
      </p>
    </>
  )
}

export function Tiers() {
  return (
    <>
      <p>The word beside the number is the tier. It begins at a fixed score and has no other meaning.</p>
      <table className="ruled">
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col" className="number">
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          {sustainabilityTiers.map(({ tier, from }, index) => (
            <tr key={tier}>
              <th scope="row">{tier}</th>
              <td className="number">
                {from > 0 ? `${from} and up` : `below ${sustainabilityTiers[index - 1]?.from}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export function Leather() {
  return (
    <p>
      Some bags are leather, and some have a rim, a base or a handle of it, because it carries weight and can be renewed
      for decades. It is tanned with plants, without chrome, from hides that are a by-product of food and traced to the
      farm. It costs points for water and energy, which is why these bags score lower. If you want none of it, the
      material on the page of each bag tells you.
    </p>
  )
}

export function Longevity() {
  return (
    <>
      <p>
        The bag that lasts is the one that was not made twice. Handles, rings, zip sliders and feet are screwed or sewn,
        so that each can be replaced. We cut in batches of forty; offcuts become straps, tassels and small pieces.
      </p>
      <p>
        {`The craftsmanship is guaranteed for the lifetime of the bag, and hardware has a ${policy.warranty} warranty. `}
        <Link to={links.shippingReturns('guarantee')}>What that covers</Link>, and the{' '}
        <Link to={links.careGuide()}>care guide</Link> for the years between.
      </p>
    </>
  )
}

export function NotCovered() {
  return (
    <ul className="dash">
      <li>The way from us to you: it depends on your address and the delivery that you choose.</li>
      <li>Packaging. Ours is recycled and recyclable paper and a cotton bag, the same for every order.</li>
      <li>How long you carry it, which matters more than anything above and is yours to decide.</li>
      <li>
        The end. Plant-based leathers need a binder, today mostly a polyurethane. It costs them points under material,
        and they do not compost.
      </li>
      <li>Working conditions. They are a condition for working with us, not a number to weigh against water.</li>
      <li>The gift to charity from each order. It is shown apart, under Our Impact.</li>
    </ul>
  )
}
