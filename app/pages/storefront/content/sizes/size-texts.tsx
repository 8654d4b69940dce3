import { withInches } from '#domain/products/measures.ts'
import { things } from '#domain/products/what-fits.ts'

export function HowWeMeasure() {
  return (
    <>
      <p>
        Width along the base, height from the base to the top edge without handles, depth at the widest point of the
        base. Bags without a frame give a centimeter either way.
      </p>
      <p>Weight is that of the empty bag, with its strap.</p>
    </>
  )
}

const drops = [
  ['Up to 13 cm (5 in)', 'In the hand or in the crook of the arm'],
  ['14 to 17 cm (6 to 7 in)', 'In the hand; over the shoulder without a coat'],
  ['18 cm (7 in) and more', 'Over the shoulder, with a coat too'],
]

export function Straps() {
  return (
    <>
      <p>
        The handle drop is the distance from the top of the arch to the edge of the bag. Straps of crossbody bags can be
        adjusted; their page gives the shortest drop.
      </p>
      <Pairs caption="How a handle drop is carried" rows={drops} />
    </>
  )
}

/** The things that the page of each bag tries, at the same sizes, and others that people carry; in centimeters. */
const carried = [
  ...things.map(({ name, sides }) => [name, `${sides.filter((side) => side >= 2).join(' × ')} cm`]),
  ['Long wallet', '19 × 10 cm'],
  ['Glasses in their case', '16 × 6 × 4 cm'],
  ['Paperback', '18 × 11 × 2 cm'],
  ['Letter-size papers', '28 × 22 cm'],
]

export function CarrySizes() {
  return (
    <>
      <p>Compare these with the measures of a bag. Leave two centimeters for the opening.</p>
      <Pairs caption="Sizes of things that are carried" rows={carried} />
    </>
  )
}

function Pairs({ caption, rows }: { caption: string; rows: readonly string[][] }) {
  return (
    <table className="ruled">
      <caption className="sr">{caption}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{withInches(name ?? '')}</th>
            <td>{withInches(value ?? '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
