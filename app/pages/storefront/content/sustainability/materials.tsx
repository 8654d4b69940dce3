import { Link } from '#app/engine/routing/link.tsx'
import { MaterialPhoto } from '#app/pages/storefront/materials/material-photo.tsx'
import { materialPath } from '#domain/products/material-path.ts'
import { type MaterialSlug, materials } from '#domain/products/materials.ts'

const sources: Record<MaterialSlug, string> = {
  'apple-leather': 'Pomace left over from pressing apples, on a backing of organic cotton',
  'grape-leather': 'Skins and stalks left from making wine; finished without solvents',
  'cactus-leather': 'Leaves of the nopal cactus, which grows on rain alone and is cut without felling',
  'mycelium-leather': 'The root network of fungi, grown in weeks on sawdust',
  cork: 'Bark of the cork oak, shaved from the living tree every nine years',
  raffia: 'Palm fronds, cut without felling the tree and woven by hand',
  'organic-canvas': 'Organic cotton from rain-fed fields, dyed with low-water pigments',
  'linen-cotton': 'Linen and organic cotton, both grown in Europe',
  'recycled-nylon': 'Regenerated from fishing nets and carpet fiber',
  'recycled-microsuede': 'Spun from recycled polyester textiles',
  'wool-felt': 'Pressed from recycled wool, gray by its blend of fleeces',
  'chrome-free-leather': 'Hides traced to the farm, tanned with olive leaves',
}

const sizes = '(min-width: 1600px) 232px, (min-width: 1024px) 16vw, (min-width: 640px) 25vw, 50vw'

export function Materials() {
  return (
    <>
      <p className="max-w-[34em]">What we work with at present. The page of each bag names its own.</p>
      <MaterialGrid />
      <dl className="doc-rows">
        <div>
          <dt>Hardware</dt>
          <dd>Recycled brass, brushed or with a coating that needs no plating bath</dd>
        </div>
        <div>
          <dt>Lining</dt>
          <dd>Undyed organic cotton, in some bags recycled nylon</dd>
        </div>
      </dl>
    </>
  )
}

/** Every material, close up, with a few words; each links to its chapter. */
function MaterialGrid() {
  return (
    <ul className="material-wall">
      {materials.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={materialPath(slug)}>
            <MaterialPhoto slug={slug} alt="" sizes={sizes} />
            <span className="material-wall__name">{name}</span>
          </Link>
          <p className="small muted">{sources[slug]}</p>
        </li>
      ))}
    </ul>
  )
}
