import { useEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { productsText } from '#app/pages/admin/products/bulk/bulk-text.ts'
import { UndoBar } from '#app/pages/admin/products/undo-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useGiveSet } from './use-give-set.ts'
import { changeText, type PreviewedProduct, summaryOf, useSetPreview } from './use-set-preview.ts'

/** Copies a product's options to others: a choice of products, a preview of each one's changes, and undo. */
export function GiveSet({ productId }: { productId: string }) {
  const timeName = useTimeName()
  const [among, setAmong] = useState<string | null>(null)
  const given = useAnswer('shippingOptions.getGivenShippingSet', { fromProductId: productId }).data
  return (
    <section aria-labelledby="give-set" className="grid content-start gap-3">
      <h3 id="give-set" className="border-b border-stone pb-2.5 text-ui font-medium">
        Give this set to other products
      </h3>
      <UndoBar
        run={given}
        text={given ? `Given to ${productsText(given.products)} on ${timeName(given.doneAt)}.` : ''}
        undo={undoAll}
      />
      <AmongField value={among} onChange={setAmong} />
      {among !== null && <Chosen key={among} productId={productId} categoryId={among || null} />}
    </section>
  )
}

async function undoAll(runId: string) {
  const all = { undone: 0, kept: [] as string[] }
  for (let isDone = false; !isDone; ) {
    const { output } = await callByHttp('shippingOptions.undoShippingSet', { runId })
    all.undone += output.undone
    all.kept.push(...output.kept)
    isDone = output.isDone
  }
  return all
}

/** The category to filter by; '' is all. */
function AmongField({ value, onChange }: { value: string | null; onChange: (value: string) => void }) {
  const categories = useAnswer('categories.getAllCategoriesHierarchical', {}).data ?? []
  return (
    <SelectField
      label="Products"
      className="[&_select]:w-full"
      value={value ?? 'choose'}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {value === null && <option value="choose">Choose products</option>}
      <option value="">All products</option>
      {categories.map(({ _id, name, children }) => (
        <optgroup key={_id} label={name}>
          <option value={_id}>{name}</option>
          {children.map((child) => (
            <option key={child._id} value={child._id}>
              {child.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function Chosen({ productId, categoryId }: { productId: string; categoryId: string | null }) {
  const { products, isFailed, retry, hasMore, isLoading, showMore } = useSetPreview(productId, categoryId)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = products.filter(({ _id }) => !left.has(_id))
  const change = (ids: readonly string[], isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids]))
  if (isFailed) return <FailedState onRetry={retry} />
  if (products.length === 0)
    return isLoading ? (
      <div role="status" aria-label="Loading the products">
        <Skeleton lines={5} height={28} />
      </div>
    ) : (
      <p className="muted">No other products here.</p>
    )
  return (
    <>
      <Checkbox
        label="All of these"
        checked={chosen.length === products.length}
        onChange={(event) =>
          change(
            products.map(({ _id }) => _id),
            event.currentTarget.checked,
          )
        }
      />
      <ul aria-label="Products that get this set" className="max-h-80 overflow-auto border-y border-sand">
        {products.map((product) => (
          <Line
            key={product._id}
            product={product}
            isChosen={!left.has(product._id)}
            onChange={(isChosen) => change([product._id], isChosen)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button size="sm" variant="quiet" pending={isLoading} onClick={showMore}>
          Show more products
        </Button>
      )}
      <Give productId={productId} chosen={chosen} />
    </>
  )
}

type LineProps = { product: PreviewedProduct; isChosen: boolean; onChange: (isChosen: boolean) => void }

function Line({ product, isChosen, onChange }: LineProps) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-sand py-1 last:border-0">
      <Checkbox
        label={product.name}
        className="min-w-0 break-words"
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="muted num text-right whitespace-nowrap">{changeText(product)}</span>
    </li>
  )
}

function Give({ productId, chosen }: { productId: string; chosen: readonly PreviewedProduct[] }) {
  const { progress, failure, give, stop } = useGiveSet(productId)
  const changing = chosen.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0)
  const place = useRef<HTMLDivElement>(null)
  const isRunning = progress !== null
  const wasRunning = useRef(false)
  // The button that had the focus is gone.
  useEffect(() => {
    if (wasRunning.current !== isRunning) place.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning])
  if (progress)
    return (
      <div ref={place} tabIndex={-1} className="grid gap-2" role="status">
        <progress className="w-full accent-ultra" max={progress.of} value={progress.done} aria-label="Products done" />
        <p className="flex items-center justify-between gap-3">
          <span className="num">
            {progress.done} of {progress.of} products
          </span>
          <Button size="sm" variant="quiet" onClick={stop}>
            Stop
          </Button>
        </p>
      </div>
    )
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3">
      <FailureNotice failure={failure} />
      <p className="bg-shell p-4">{summaryOf(chosen)}</p>
      {changing.length > 0 && (
        <Button
          size="sm"
          variant="primary"
          className="justify-self-start"
          onClick={() => give(changing.map(({ _id }) => _id))}
        >
          {`Apply to ${changing.length} ${changing.length === 1 ? 'product' : 'products'}`}
        </Button>
      )}
      <p className="muted">Can be taken back for an hour.</p>
    </div>
  )
}
