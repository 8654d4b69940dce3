import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { Photo } from '#app/features/brand/photo.tsx'
import { CardPrice } from '#app/features/product-card/card-top.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useHomeProducts } from './home-products.ts'

const files = import.meta.glob<string>('/app/features/brand/images/shelf-*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** The shelf with the categories on its edge, and one product's story. */
export function Story() {
  return (
    <>
      <Shelf />
      <StoryProduct />
    </>
  )
}

function Shelf() {
  const { data: categories } = useAnswer('categories.getTopCategories', {})
  if (!categories?.length) return null
  return (
    <section className="shelf" aria-labelledby="shelf">
      <h2 className="sr" id="shelf">
        Shop by kind
      </h2>
      <div className="shelf__wide">
        <Photo
          files={files}
          name="shelf"
          alt="Two oak shelves with a row of bags in soft window light"
          sizes="100vw"
          width={1600}
          height={900}
        />
      </div>
      <nav className="wrap shelf__row" aria-label="Categories">
        {categories.map(({ _id, name, slug, imageUrl, focus, productCount }) => (
          <Link key={_id} to={links.category(slug)}>
            <span className="shelf__name">
              <span className="display-s">{name}</span>
              <span className="muted small num" aria-hidden="true">
                {productCount}
              </span>
            </span>
            <span className="shelf__photo">
              <Picture url={imageUrl} alt="" sizes="(min-width: 640px) 25vw, 72px" style={{ objectPosition: focus }} />
            </span>
          </Link>
        ))}
      </nav>
    </section>
  )
}

function StoryProduct() {
  const { story } = useHomeProducts()
  if (!story) return null
  const { product, closeUp } = story
  const [text] = product.description.split('\n\n')
  return (
    <section className="section" aria-labelledby="story">
      <div className="wrap story__in">
        <Link className="story__photo" to={links.product(product.slug)} tabIndex={-1} aria-hidden="true">
          <Picture
            url={product.primaryImageUrl}
            alt=""
            sizes="(min-width: 1024px) 58vw, 100vw"
            style={{ objectPosition: product.primaryFocus }}
          />
        </Link>
        <div className="story__text">
          {closeUp && (
            <Picture
              className="story__close"
              url={closeUp.imageUrl}
              alt={closeUp.altText}
              sizes="(min-width: 1024px) 33vw, 50vw"
              style={{ objectPosition: closeUp.focus }}
            />
          )}
          <h2 className="display-l" id="story">
            {product.name}
          </h2>
          {product.shortDescription && <p className="lead">{product.shortDescription}</p>}
          {text && <p className="max-w-[34em]">{text}</p>}
          <p className="story__way">
            <Button to={links.product(product.slug)}>See the {product.name}</Button>
            <CardPrice product={product} />
          </p>
        </div>
      </div>
    </section>
  )
}
