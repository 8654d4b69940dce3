import { History } from '#app/pages/admin/history.tsx'
import { DraftImagesEditor, ImagesEditor } from '#app/pages/admin/products/images/images-editor.tsx'
import { shopAddress } from '#app/pages/admin/products/product-text.ts'
import {
  DraftShippingOptions,
  ShippingOptionsManager,
} from '#app/pages/admin/products/shipping/shipping-options-manager.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ProductDetails } from '#contract/product-editing.ts'
import { representingPictures } from '#domain/product-pictures.ts'
import { DetailsFields } from './details-fields.tsx'
import { PlanFields } from './plan-fields.tsx'
import { Preview, savedImages } from './preview.tsx'
import type { Creation } from './use-creation.ts'
import type { ProductForm } from './use-product-form.ts'

export const tabNames = {
  details: 'Details',
  images: 'Images and variants',
  shipping: 'Shipping Options',
  preview: 'Preview',
  history: 'History',
} as const
export type TabId = keyof typeof tabNames

type Props = { tab: TabId; product: ProductDetails | null; form: ProductForm; creation: Creation }

/** The selected tab: the stored parts of a saved product, or the drafts of a new one. */
export function SheetPart({ tab, product, form, creation }: Props) {
  if (tab === 'details')
    return (
      <>
        <DetailsFields form={form} />
        {product && <PlanFields product={product} />}
      </>
    )
  if (tab === 'history') return product && <History subject={`product:${product._id}`} />
  if (tab === 'preview')
    return (
      <>
        {product && (
          <p>
            <a className="btn btn--sm btn--quiet" href={shopAddress(product)} target="_blank" rel="noreferrer">
              {product.isActive ? 'Open the page in the shop' : 'Open the page as shoppers will see it'}
            </a>
          </p>
        )}
        <Preview values={form.values} images={product ? savedImages(product) : draftImages(creation)} />
      </>
    )
  if (product)
    return tab === 'images' ? (
      <ImagesEditor productId={product._id} productName={product.name} />
    ) : (
      <ShippingOptionsManager productId={product._id} />
    )
  return tab === 'images' ? (
    <DraftImagesEditor draft={creation.images} productName={form.values.name} onChange={creation.setImages} />
  ) : (
    <DraftShippingOptions options={creation.options} onChange={creation.setOptions} />
  )
}

function draftImages({ images: { images, variants } }: Creation) {
  const shown = representingPictures(
    images,
    variants.map((variant) => ({ ...variant, pictures: variant.images })),
  )
  return shown.map(({ preview, altText }) => ({ url: preview, alt: altText }))
}

/** The parts of a new product that could not be created, with reasons, and a button to retry. */
export function CreationResult({ name, creation }: { name: string; creation: Creation }) {
  const { failures, productId, isPending } = creation
  return (
    <Alert kind="failed">
      <p className="font-medium">{name} is saved. Not added:</p>
      <ul className="my-2 grid gap-1">
        {failures.map((failure) => (
          <li key={failure.name} className="wrap-anywhere">
            {failure.name}: {failure.message}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="quiet"
        pending={isPending}
        onClick={() => productId && void creation.addParts(productId, name)}
      >
        Try Again
      </Button>
    </Alert>
  )
}
