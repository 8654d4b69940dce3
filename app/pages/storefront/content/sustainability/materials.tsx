import { Link } from '#app/engine/routing/link.tsx'

type Material = { name: string; source: string }

/** Of these there is a little in every bag; each of the others has a chapter. */
const inEveryBag = ['Hardware', 'Lining']

const materials: Material[] = [
  { name: 'Apple leather', source: 'Pomace left over from pressing apples, on a backing of organic cotton' },
  { name: 'Grape leather', source: 'Skins and stalks left from making wine; finished without solvents' },
  {
    name: 'Cactus leather',
    source: 'Leaves of the nopal cactus, which grows on rain alone and is cut without felling',
  },
  { name: 'Mycelium leather', source: 'The root network of fungi, grown in weeks on sawdust' },
  { name: 'Cork', source: 'Bark of the cork oak, shaved from the living tree every nine years' },
  { name: 'Raffia', source: 'Palm fronds, cut without felling the tree and woven by hand' },
  { name: 'Organic canvas', source: 'Organic cotton from rain-fed fields, dyed with low-water pigments' },
  { name: 'Linen-cotton', source: 'Linen and organic cotton, both grown in Europe' },
  { name: 'Recycled nylon', source: 'Regenerated from fishing nets and carpet fiber' },
  { name: 'Recycled microsuede', source: 'Spun from recycled polyester textiles' },
  { name: 'Wool felt', source: 'Pressed from recycled wool, gray by its blend of fleeces' },
  { name: 'Chrome-free leather', source: 'Hides traced to the farm, tanned with olive leaves' },
  { name: 'Hardware', source: 'Recycled brass, brushed or with a coating that needs no plating bath' },
  { name: 'Lining', source: 'Undyed organic cotton, in some bags recycled nylon' },
]

export function Materials() {
  return (
    <>
      <p>What we work with at present. The page of each bag names its own.</p>
      <dl className="rows">
        {materials.map(({ name, source }) => (
          <div key={name}>
            <dt>
              {inEveryBag.includes(name) ? (
                name
              ) : (
                <Link to={`/materials/${name.toLowerCase().replaceAll(' ', '-')}`}>{name}</Link>
              )}
            </dt>
            <dd>{source}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
