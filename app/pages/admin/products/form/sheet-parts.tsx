import { useState } from 'react'
import type { Progress } from '#app/features/editing/editing.ts'
import { progressText } from '#app/features/editing/save-bar.tsx'
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
import type { ImagesAndVariants } from '#contract/products.ts'
import { representingPictures } from '#domain/products/product-pictures.ts'
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

/** A stored product with its images and variants. */
export type Stored = { product: ProductDetails; media: ImagesAndVariants }
type Props = { tab: TabId; stored: Stored | null; form: ProductForm; creation: Creation }

/** The content of the selected tab: the stored parts of a saved product, or the drafts of a new one. */
export function SheetPart({ tab, stored, form, creation }: Props) {
  const product = stored?.product
  if (tab === 'details')
    return (
      <>
        <DetailsFields form={form} />
        {product && <PlanFields product={product} form={form} />}
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
  if (stored)
    return tab === 'images' ? (
      <ImagesEditor media={stored.media} productName={stored.product.name} form={form} />
    ) : (
      <ShippingOptionsManager productId={stored.product._id} />
    )
  return tab === 'images' ? (
    <DraftImagesEditor
      draft={creation.images}
      productName={form.values.name}
      form={form}
      onChange={creation.setImages}
    />
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
export function CreationResult({ creation, onDone }: { creation: Creation; onDone: () => void }) {
  const { failures, made } = creation
  const [progress, setProgress] = useState<Progress | null>(null)
  if (!made) return null
  async function retry(product: typeof made): Promise<void> {
    if (!product || progress) return
    setProgress({ step: 1, of: 1, name: product.name })
    const isWhole = await creation.addParts(product, setProgress)
    setProgress(null)
    if (isWhole) onDone()
  }
  return (
    <Alert kind="failed">
      <p className="font-medium">{made.name} is saved. Not added:</p>
      <ul className="my-2 grid gap-1">
        {failures.map((failure) => (
          <li key={failure.name} className="wrap-anywhere">
            {failure.name}: {failure.message}
          </li>
        ))}
      </ul>
      {made.isActive && <p className="mb-2">Shoppers do not see it until everything is there, or you show it.</p>}
      <Button size="sm" variant="quiet" pending={progress !== null} onClick={() => void retry(made)}>
        Try Again
      </Button>
      <p role="status">{progress && progressText(progress)}</p>
    </Alert>
  )
}
