import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { ConflictNotice } from '#app/pages/admin/conflict-notice.tsx'
import { Sheet } from '#app/pages/admin/sheet.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ProductDetails } from '#contract/product-editing.ts'
import { fieldNames } from './field-names.ts'
import { type FieldName, textOf } from './form-values.ts'
import { CreationResult, SheetPart, type TabId, tabNames } from './sheet-parts.tsx'
import { useCreation } from './use-creation.ts'
import { type ProductForm, useProductForm } from './use-product-form.ts'

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
  const sheet = useSheet(product, onClose)
  const { form, creation, tab } = sheet
  return (
    <Sheet
      title={product ? `Edit ${product.name}` : 'Add Product'}
      onClose={sheet.close}
      tabs={sheet.isMade ? [] : product ? tabs : tabsOfNew}
      selected={tab}
      onSelect={sheet.setTab}
      wide={tab === 'images'}
      footer={<Footer sheet={sheet} />}
    >
      {form.conflict.length > 0 && <ProductConflict form={form} />}
      {form.failure && <Alert kind="failed">{form.failure}</Alert>}
      {sheet.isMade ? (
        <CreationResult name={form.values.name.trim()} creation={creation} />
      ) : (
        <div ref={sheet.element} className="grid content-start gap-4">
          <SheetPart tab={tab} product={product} form={form} creation={creation} />
        </div>
      )}
      <ConfirmDialog
        open={sheet.isAsking}
        onClose={() => sheet.setAsking(false)}
        title="Leave without saving?"
        text={`Not saved yet: ${sheet.unsaved}.`}
        confirm="Leave"
        cancel="Keep editing"
        danger
        onConfirm={sheet.leave}
      />
    </Sheet>
  )
}

function useSheet(product: ProductDetails | null, onClose: () => void) {
  const form = useProductForm(product)
  const creation = useCreation()
  const [tab, setTab] = useState<TabId>('details')
  const [isAsking, setAsking] = useState(false)
  const [failedTries, setFailedTries] = useState(0)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedTries > 0) focusFirstError(element.current)
  }, [failedTries])
  const isMade = creation.failures.length > 0
  const unsaved = [...unsavedOf(form), ...(creation.isEmpty || product ? [] : ['images and options'])].join(', ')
  const isPending = form.isPending || creation.isPending
  async function save(): Promise<void> {
    if (isPending) return
    const saved = await form.save()
    if (saved === null) {
      setTab('details')
      setFailedTries((before) => before + 1)
    } else if (product || (await creation.addParts(saved, form.values.name.trim()))) {
      toast(`${form.values.name.trim()} is saved.`)
      leave()
    }
  }
  function leave(): void {
    form.forget()
    onClose()
  }
  return {
    ...{ form, creation, tab, setTab, isAsking, setAsking, element, isMade, unsaved, isPending, leave },
    save: () => void save(),
    close: () => (unsaved && !isMade ? setAsking(true) : leave()),
  }
}

function unsavedOf({ changed }: ProductForm): string[] {
  return changed.map((name) => fieldNames[name].replace(/ \(.*\)/, '').toLowerCase())
}

function Footer({ sheet }: { sheet: ReturnType<typeof useSheet> }) {
  if (sheet.isMade)
    return (
      <Button size="sm" variant="primary" onClick={sheet.leave}>
        Done
      </Button>
    )
  return (
    <>
      <p className="muted mr-auto max-sm:sr-only" role="status">
        {sheet.unsaved && `Unsaved: ${sheet.unsaved}`}
      </p>
      <Button size="sm" variant="quiet" onClick={sheet.close}>
        Cancel
      </Button>
      <Button size="sm" variant="primary" pending={sheet.isPending} onClick={sheet.save}>
        Save Product
      </Button>
    </>
  )
}

/** Changes that others saved while this form was open. */
function ProductConflict({ form }: { form: ProductForm }) {
  const texts = useValueText()
  const conflicts = form.conflict.map(({ field, value, by, at }) => ({
    ...{ field, name: fieldNames[field], by, at },
    ...{ opened: texts(field, form.opened[field]), theirs: texts(field, value) },
    mine: texts(field, form.values[field]),
  }))
  return <ConflictNotice conflicts={conflicts} thing="product" onSettle={form.settle} />
}

/** A field's value in words. */
function useValueText(): (field: FieldName, value: unknown) => string {
  const categories = useCategories().flatMap((category) => [category, ...category.children])
  return (field, value) => {
    if (field === 'isActive') return value ? 'Yes' : 'No'
    if (field === 'categoryId') return categories.find(({ _id }) => _id === value)?.name ?? 'Unknown'
    return textOf(field, value) || 'None'
  }
}
