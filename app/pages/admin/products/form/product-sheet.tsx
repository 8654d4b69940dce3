import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAnswer } from '#app/engine/data/queries.ts'
import { EditingNotice, SaveBar, useLeave } from '#app/features/editing/save-bar.tsx'
import { Sheet } from '#app/pages/admin/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ProductDetails } from '#contract/product-editing.ts'
import { CreationResult, SheetPart, type TabId, tabNames } from './sheet-parts.tsx'
import { useCreation } from './use-creation.ts'
import { useProductForm } from './use-product-form.ts'

type Props = { productId: string | null; onClose: () => void }

/** Creates a product, or edits one. */
export function ProductSheet({ productId, onClose }: Props) {
  if (productId === null) return <FormSheet product={null} onClose={onClose} />
  return <EditSheet productId={productId} onClose={onClose} />
}

function EditSheet({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { data, isError, refetch } = useAnswer('products.getProductDetails', { productId })
  if (data) return <FormSheet product={data} onClose={onClose} />
  return (
    <Sheet title="Edit product" onClose={onClose} tabs={[]} selected="" onSelect={() => {}}>
      {isError ? (
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

function FormSheet({ product, onClose }: { product: ProductDetails | null; onClose: () => void }) {
  const creation = useCreation()
  const form = useProductForm({ product, creation, onSaved: onClose })
  const [tab, setTab] = useState<TabId>('details')
  const unsaved = [...form.unsaved, ...(creation.isEmpty || product ? [] : ['images and options'])]
  const { leave, question } = useLeave(creation.failures.length > 0 ? [] : unsaved, () => {
    form.discard()
    onClose()
  })
  const isMade = creation.failures.length > 0
  async function save(): Promise<void> {
    // A wrong field gets the focus once its tab is shown.
    if (!form.isSound) flushSync(() => setTab('details'))
    if (!(await form.save())) setTab('details')
  }
  return (
    <Sheet
      title={product ? `Edit ${product.name}` : 'Add Product'}
      onClose={leave}
      tabs={isMade ? [] : product ? tabs : tabsOfNew}
      selected={tab}
      onSelect={setTab}
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
          <SheetPart tab={tab} product={product} form={form} creation={creation} />
        </div>
      )}
      {question}
    </Sheet>
  )
}
