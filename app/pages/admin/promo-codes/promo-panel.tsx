import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { asAddress, links } from '#app/links.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import type { PromoCode } from '#contract/promo-codes.ts'
import { BatchForm } from './batch-form.tsx'
import { BatchList } from './batch-list.tsx'
import { PromoForm } from './promo-form.tsx'
import { PromoList } from './promo-list.tsx'
import { PromoTools } from './promo-tools.tsx'
import { PromoTotals } from './promo-totals.tsx'
import { usePromoFilter } from './use-promo-filter.ts'
import { useStatusClock } from './use-status-clock.ts'

export type OpenSheet = { sheet: 'create' | 'batch' } | { sheet: 'edit'; code: PromoCode }

/** All promo codes and batches, what they come to, and the sheets in which they are made and changed. */
export function PromoPanel() {
  const { filter, change } = usePromoFilter()
  const [open, setOpen] = useState<OpenSheet | null>(null)
  const totals = useAnswer('promoCodes.getPromoTotals', {})
  const single = useAnswer('promoCodes.countPromoCodes', { batchId: 'none' })
  useStatusClock(totals.data?.nextChangeIn, totals.dataUpdatedAt)
  const tabs = [
    { id: 'codes' as const, text: withCount('Codes', single.data?.all) },
    { id: 'batches' as const, text: withCount('Batches', totals.data?.batches) },
  ]
  const addresses = { codes: links.adminPromoCodes(), batches: asAddress(`${links.adminPromoCodes()}?tab=batches`) }
  return (
    <>
      <Tabs label="Promo codes" tabs={tabs} selected={filter.tab} hrefOf={(id) => addresses[id]}>
        <div className="grid gap-6">
          <PromoTotals totals={totals} active={single.data?.byStatus.active} />
          <PromoTools filter={filter} change={change} onOpen={(sheet) => setOpen({ sheet })} />
          {filter.tab === 'codes' ? (
            <PromoList filter={filter} change={change} onOpen={setOpen} />
          ) : (
            <BatchList filter={filter} change={change} total={totals.data?.batches} onOpen={setOpen} />
          )}
        </div>
      </Tabs>
      {open?.sheet === 'create' && <PromoForm code={null} onClose={() => setOpen(null)} />}
      {open?.sheet === 'edit' && <PromoForm key={open.code._id} code={open.code} onClose={() => setOpen(null)} />}
      {open?.sheet === 'batch' && <BatchForm onClose={() => setOpen(null)} />}
    </>
  )
}

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} ${count}`
}
