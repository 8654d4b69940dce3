import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAnswer } from '#app/engine/data/queries.ts'
import { leaveBy } from '#app/features/editing/leave-by.ts'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { shownVariants } from '#app/pages/admin/products/images/images-editor.tsx'
import { isCell } from '#app/pages/admin/products/images/variant-cells.ts'
import { Sheet } from '#app/pages/admin/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CreationResult, SheetPart, type Stored, type TabId, tabNames } from './sheet-parts.tsx'
import { useCreation } from './use-creation.ts'
import { useProductForm } from './use-product-form.ts'

type Props = { productId: string | null; onClose: () => void }

/** Creates a product, or edits one. */
export function ProductSheet({ productId, onClose }: Props) {
  if (productId === null) return <FormSheet stored={null} onClose={onClose} />
  return <EditSheet productId={productId} onClose={onClose} />
}

function EditSheet({ productId, onClose }: { productId: string; onClose: () => void }) {
  const product = useAnswer('products.getProductDetails', { productId })
  const media = useAnswer('products.getImagesAndVariants', { productId })
  if (product.data && media.data)
    return <FormSheet stored={{ product: product.data, media: media.data }} onClose={onClose} />
  const refetch = () => Promise.all([product.refetch(), media.refetch()])
  return (
    <Sheet title="Edit product" onClose={onClose} tabs={[]} selected="" onSelect={() => {}}>
      {product.isError || media.isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the product">
          <Skeleton lines={8} height={36} />
        </div>
      )}
    </Sheet>
  )
}

const tabs = (Object.keys(tabNames) as TabId[]).map((id) => ({ id, text: tabNames[id] }))
const tabsOfNew = tabs.filter(({ id }) => id !== 'history')

function FormSheet({ stored, onClose }: { stored: Stored | null; onClose: () => void }) {
  const product = stored?.product ?? null
  const creation = useCreation()
  const variants = stored ? shownVariants(stored.media) : creation.images.variants
  const form = useProductForm({ product, variants, creation, onSaved: onClose })
  const [tab, setTab] = useState<TabId>('details')
  const unsaved = [...form.unsaved, ...(creation.isEmpty || product ? [] : ['Images and options'])]
  const isMade = creation.failures.length > 0
  const { leave, question } = useLeave({
    unsaved: isMade ? [] : unsaved,
    onLeave: () =>
      leaveBy(() => {
        form.discard()
        onClose()
      }),
  })
  async function save(): Promise<void> {
    // Focuses a wrong field once its tab is shown.
    const faulty = tabOf(form.isSound ? form.changed : Object.keys(form.faults))
    if (!form.isSound) flushSync(() => setTab(faulty))
    if (!(await form.save())) setTab(faulty)
  }
  return (
    <Sheet
      title={product ? `Edit ${product.name}` : 'Add Product'}
      onClose={leave}
      tabs={isMade ? [] : product ? tabs : tabsOfNew}
      selected={tab}
      onSelect={(next) => leaveBy(() => setTab(next))}
      wide={tab === 'images'}
      footer={
        isMade ? (
          <Button size="sm" variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <SaveBar
            editing={{ ...form, unsaved }}
            save="Save Product"
            cancel="Cancel"
            onCancel={leave}
            onSave={() => void save()}
          />
        )
      }
    >
      <EditingNotice editing={form} />
      {isMade ? (
        <CreationResult creation={creation} onDone={onClose} />
      ) : (
        <div ref={form.frame} className="grid content-start gap-4">
          <SheetPart tab={tab} stored={stored} form={form} creation={creation} />
        </div>
      )}
      {question}
    </Sheet>
  )
}

/** The tab with these fields. */
function tabOf(names: readonly string[]): TabId {
  return names.length > 0 && names.every(isCell) ? 'images' : 'details'
}
