import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { ChosenBar } from '#app/pages/admin/list/chosen-bar.tsx'
import type { Chosen } from '#app/pages/admin/list/use-chosen.ts'
import { type ProductFilter, whichProducts } from '#app/pages/admin/products/use-product-filter.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { maxBulkProducts } from '#domain/products/bulk-change.ts'
import { thousands } from '#domain/text/thousands.ts'
import { BulkDialog, type BulkKind, bulkTitles } from './bulk-dialog.tsx'
import { productsText } from './bulk-text.ts'

type Product = { _id: string }
type Props = { chosen: Chosen<Product>; page: readonly Product[]; total: number; filter: ProductFilter }

const kinds = Object.keys(bulkTitles) as BulkKind[]
const limit = `At most ${thousands(maxBulkProducts)} products can be changed at once.`

/** The actions on the selected products. */
export function BulkBar({ chosen, page, total, filter }: Props) {
  const [kind, setKind] = useState<BulkKind | null>(null)
  const isTooMany = chosen.rows.length > maxBulkProducts
  return (
    <ChosenBar
      things="products"
      count={productsText(chosen.rows.length)}
      chosen={chosen}
      page={page}
      total={total}
      max={maxBulkProducts}
      limit={limit}
      readAll={() => readAll(filter)}
    >
      <div className="admin-tools max-sm:w-full max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:shrink-0 sm:ml-auto">
        {kinds.map((one) => (
          <Button key={one} size="sm" variant="quiet" disabled={isTooMany} onClick={() => setKind(one)}>
            {bulkTitles[one]}
          </Button>
        ))}
      </div>
      {isTooMany && <p className="w-full text-danger">{limit}</p>}
      {kind && <BulkDialog kind={kind} productIds={chosen.rows.map(({ _id }) => _id)} onClose={() => setKind(null)} />}
    </ChosenBar>
  )
}

async function readAll(filter: ProductFilter): Promise<Product[]> {
  const { output } = await callByHttp('products.getProductIds', whichProducts(filter))
  if (!output.isAll) toast(limit, { kind: 'info' })
  return output.productIds.map((_id) => ({ _id }))
}
