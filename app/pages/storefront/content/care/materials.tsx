import { Link } from '#app/engine/routing/link.tsx'
import { materialPath } from '#domain/products/material-path.ts'

const materials = [
  {
    name: 'Apple, grape and cactus leather',
    chapters: ['Apple leather', 'Grape leather', 'Cactus leather'],
    text: 'Wipe with a soft, barely damp cloth and let it dry away from heat. They need no balm; oil and wax stay on the surface and dull it.',
  },
  {
    name: 'Mycelium leather',
    chapters: ['Mycelium leather'],
    text: 'Wipe with a barely damp cloth. It likes air: do not keep it in plastic, and let it dry fully before you put it away.',
  },
  {
    name: 'Cork',
    chapters: ['Cork'],
    text: 'Naturally water-resistant. Wipe with a damp cloth and mild soap, then dry. Avoid folding it against the grain.',
  },
  {
    name: 'Raffia',
    chapters: ['Raffia'],
    text: 'Brush dust off with a dry brush. If it gets flat, mist it lightly, reshape it by hand and let it dry filled with paper.',
  },
  {
    name: 'Canvas and linen-cotton',
    chapters: ['Organic canvas', 'Linen-cotton'],
    text: 'Spot-clean with cool water and mild soap. Never in the machine: canvas shrinks, its leather does not.',
  },
  {
    name: 'Recycled nylon',
    chapters: ['Recycled nylon'],
    text: 'Sponge with cool water and mild soap. Do not machine wash; dry in the shade, never on a radiator.',
  },
  {
    name: 'Recycled microsuede',
    chapters: ['Recycled microsuede'],
    text: 'Brush with a suede brush in one direction. Lift marks with a white eraser, then brush the nap back.',
  },
  {
    name: 'Wool felt',
    chapters: ['Wool felt'],
    text: 'Brush with a soft clothes brush. Press out spills with a dry cloth; never rub, which mats the wool.',
  },
  {
    name: 'Chrome-free leather',
    chapters: ['Chrome-free leather'],
    text: 'Wipe with a barely damp cloth. Feed it with a colorless leather balm twice a year, thinly, and polish after an hour. It darkens with the years.',
  },
]

export function Materials() {
  return (
    <dl className="doc-rows doc-rows--wide">
      {materials.map(({ name, chapters, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
          <dd className="doc-rows__ways">
            {chapters.map((chapter) => (
              <Link key={chapter} to={materialPath(chapter)} className="link">
                About {chapter.toLowerCase()}
              </Link>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
