import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { type ProductFilter, whichProducts } from '#app/pages/admin/products/use-product-filter.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { maxBulkProducts } from '#domain/bulk-change.ts'
import { thousands } from '#domain/thousands.ts'
import { BulkDialog, type BulkKind, bulkTitles } from './bulk-dialog.tsx'
import { productsWords } from './bulk-words.ts'
import type { Chosen } from './use-chosen.ts'

type Props = { chosen: Chosen; pageIds: readonly string[]; total: number; filter: ProductFilter }

const kinds = Object.keys(bulkTitles) as BulkKind[]

/** The actions on the selected products. */
export function BulkBar({ chosen, pageIds, total, filter }: Props) {
  const [kind, setKind] = useState<BulkKind | null>(null)
  const isTooMany = chosen.ids.size > maxBulkProducts
  return (
    <section
      aria-label="Chosen products"
      className="sticky bottom-0 z-10 flex min-w-0 flex-wrap items-center gap-2 border border-sand bg-salt p-3"
    >
      <p role="status" className="num font-medium">
        {productsWords(chosen.ids.size)} chosen
      </p>
      <ChooseMore {...{ chosen, pageIds, total, filter }} />
      <Button size="sm" variant="quiet" onClick={chosen.clear}>
        Clear
      </Button>
      <div className="admin-tools max-sm:w-full max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:shrink-0 sm:ml-auto">
        {kinds.map((one) => (
          <Button key={one} size="sm" variant="quiet" disabled={isTooMany} onClick={() => setKind(one)}>
            {bulkTitles[one]}
          </Button>
        ))}
      </div>
      {isTooMany && <p className="w-full text-danger">{limitWords}</p>}
      {kind && <BulkDialog kind={kind} productIds={[...chosen.ids]} onClose={() => setKind(null)} />}
    </section>
  )
}

const limitWords = `At most ${thousands(maxBulkProducts)} products can be changed at once.`

/** Selects the rest of the page first, then all products that match the search and the filters. */
function ChooseMore({ chosen, pageIds, total, filter }: Props) {
  const [isPending, setPending] = useState(false)
  if (pageIds.some((id) => !chosen.ids.has(id)))
    return (
      <Button size="sm" variant="quiet" onClick={() => chosen.choose(pageIds, true)}>
        All {pageIds.length} on this page
      </Button>
    )
  if (total <= pageIds.length || chosen.ids.size >= total) return null
  if (total > maxBulkProducts) return <p className="muted">{limitWords}</p>
  async function chooseAll(): Promise<void> {
    setPending(true)
    try {
      const { output } = await callByHttp('products.getProductIds', whichProducts(filter))
      chosen.choose(output.productIds, true)
      if (!output.isAll) toast(limitWords, { kind: 'info' })
    } catch (error) {
      console.warn('The products that match could not be chosen', error)
      toast('The products were not chosen. Please try again.', { kind: 'failed' })
    }
    setPending(false)
  }
  return (
    <Button size="sm" variant="quiet" pending={isPending} onClick={() => void chooseAll()}>
      All {thousands(total)} that match
    </Button>
  )
}
