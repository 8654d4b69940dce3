import { useAbsolute } from '#app/engine/data/origins.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Product } from '#contract/products.ts'
import { productPath } from '#domain/paths.ts'
import { materialPath } from '#domain/products/material-path.ts'
import { type Material, materials } from '#domain/products/materials.ts'
import { chapters } from './chapters.ts'
import { Figures } from './figures.tsx'
import { lines } from './lines.ts'
import { MaterialPhoto } from './material-photo.tsx'
import { Products } from './products.tsx'

/** Never wider than the image's pixels. */
const photoSizes = '(min-width: 1000px) 1000px, 100vw'

type Of = { material: Material; products: readonly Product[] }

/** One material: close up, in words and numbers, with the shop's products of it. */
export function Chapter({ material, products }: Of) {
  const { text, alt } = chapters[material.slug]
  return (
    <article>
      <PageHead
        title={material.name}
        description={`${lines[material.slug]} ${text[0]}`}
        path={materialPath(material.slug)}
      />
      <StructuredData material={material} products={products} />
      <header className="chapter__head is-beside">
        <MaterialPhoto slug={material.slug} alt={alt} sizes={photoSizes} priority />
        <div className="macro__text">
          <h1 className="display-l">{material.name}</h1>
          <p>{lines[material.slug]}</p>
        </div>
      </header>
      <div className="wrap">
        <Breadcrumbs
          trail={[
            { text: 'Home', to: links.home() },
            { text: 'Sustainability', to: links.sustainability() },
            { text: material.name },
          ]}
        />
        <div className="chapter__text">
          <p className="lead">{text.join(' ')}</p>
          <Figures material={material} products={products} />
        </div>
      </div>
      <Products material={material} products={products} />
      <Others than={material} />
    </article>
  )
}

function Others({ than }: { than: Material }) {
  return (
    <nav className="wrap chapter__others" aria-labelledby="others">
      <h2 className="display-s" id="others">
        Other materials
      </h2>
      <ul>
        {materials
          .filter((one) => one !== than)
          .map(({ slug, name }) => (
            <li key={slug}>
              <TextLink to={materialPath(slug)}>{name}</TextLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function StructuredData({ material, products }: Of) {
  const absolute = useAbsolute()
  return <JsonLd data={import.meta.env.SSR && chapterData({ material, products }, absolute)} />
}

function chapterData({ material, products }: Of, absolute: (address: string) => string) {
  const items = products.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absolute(productPath(slug)),
  }))
  return {
    '@type': 'CollectionPage',
    name: material.name,
    description: chapters[material.slug].text.join(' '),
    url: absolute(materialPath(material.slug)),
    mainEntity: { '@type': 'ItemList', numberOfItems: products.length, itemListElement: items },
  }
}
