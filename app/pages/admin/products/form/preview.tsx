import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ProductDetails } from '#contract/product-editing.ts'
import { readAmount } from '#domain/text/typed-amount.ts'
import type { FormValues } from './form-values.ts'

type Props = { values: FormValues; images: readonly { url: string; alt: string }[] }

/** The product as customers will see it, unsaved changes included. */
export function Preview({ values, images }: Props) {
  const { name, shortDescription, description, isActive } = values
  return (
    <article aria-label="Preview" className="grid gap-6">
      <p className="muted">
        {isActive ? 'As customers see it once you save.' : 'Hidden from customers until you make it active.'}
      </p>
      <div className="grid items-start gap-8 sm:grid-cols-2">
        <Photos images={images} />
        <div className="grid gap-4">
          <h3 className="display-m wrap-anywhere">{name.trim() || 'Product name'}</h3>
          <ShownPrice values={values} />
          {shortDescription.trim() && <p className="lead">{shortDescription}</p>}
          {values.sustainabilityScore.trim() && <p className="num">Sustainability {values.sustainabilityScore}/10</p>}
          <p className="whitespace-pre-line">{description}</p>
          <Facts values={values} />
        </div>
      </div>
    </article>
  )
}

export function savedImages(product: ProductDetails): Props['images'] {
  return product.images.map(({ imageUrl, altText }) => ({ url: imageUrl, alt: altText }))
}

function Photos({ images }: Pick<Props, 'images'>) {
  if (images.length === 0)
    return <div className="grid aspect-product place-items-center bg-shell muted">No images yet</div>
  return (
    <div className="grid grid-cols-2 gap-2">
      {images.map(({ url, alt }, index) => (
        <Picture
          key={url}
          className={
            index === 0
              ? 'col-span-2 aspect-product w-full bg-shell object-cover'
              : 'aspect-product w-full bg-shell object-cover'
          }
          url={url}
          alt={alt}
          sizes="340px"
        />
      ))}
    </div>
  )
}

function ShownPrice({ values: { price, compareAtPrice } }: { values: FormValues }) {
  const [amount, original] = [readAmount(price), readAmount(compareAtPrice)]
  return amount === null ? <p className="muted">No price yet</p> : <Price amount={amount} original={original} />
}

function Facts({ values }: { values: FormValues }) {
  const facts = [
    ['Materials', values.materials],
    ['Dimensions', values.dimensions],
    ['Sustainable features', values.sustainableFeatures],
    ['Care', values.careInstructions],
  ] as const
  return (
    <dl className="grid gap-3">
      {facts.map(
        ([name, value]) =>
          value.trim() && (
            <div key={name}>
              <dt className="label">{name}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
