import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refetch, useAnswer } from '#app/engine/data/queries.ts'
import { StatTiles } from '#app/pages/admin/stat-tiles.tsx'
import { Pills, withCount } from '#app/ui/pills.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { PromoCode } from '#contract/promo-codes.ts'
import { BatchList } from './batch-list.tsx'
import { PromoList } from './promo-list.tsx'
import { countName, dollarsName } from './promo-names.ts'
import { PromoTools } from './promo-tools.tsx'
import { type PromoFiltering, usePromoFilter } from './use-promo-filter.ts'

/** All promo codes and batches, their figures, and the editors to create and edit them. */
export function PromoPanel() {
  const { isNew, ...filtering } = usePromoFilter()
  const { filter, change } = filtering
  const [edited, setEdited] = useState<PromoCode | null>(null)
  const form = useOnDemand(() => import('./promo-form.tsx'))
  const batchForm = useOnDemand(() => import('./batch-form.tsx'))
  const openForm = (code: PromoCode | null) => {
    setEdited(code)
    void form.open()
  }
  // The URL may request a new code: once, so that the form does not open again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => {
    if (!isNew) return
    change({ page: filter.page }, { replace: true })
    openForm(null)
  }, [isNew])
  const totals = useAnswer('promoCodes.getPromoTotals', {})
  const single = useAnswer('promoCodes.countPromoCodes', { batchId: 'none' })
  useStatusClock(totals.data?.nextChangeIn, totals.dataUpdatedAt)
  const tabs = [
    { value: 'codes' as const, text: withCount('Codes', single.data?.all) },
    { value: 'batches' as const, text: withCount('Batches', totals.data?.batches) },
  ]
  const openTab = (tab: PromoFiltering['filter']['tab']) =>
    change({ tab, status: null, type: null, search: '', batch: null })
  return (
    <>
      <Pills label="Kind" options={tabs} value={filter.tab} onChange={openTab} />
      <PromoTotals totals={totals} active={single.data?.byStatus.active} />
      <PromoTools {...filtering} onCreate={() => openForm(null)} onGenerate={batchForm.open} />
      {filter.tab === 'codes' ? (
        <PromoList {...filtering} onForm={openForm} />
      ) : (
        <BatchList {...filtering} total={totals.data?.batches} onGenerate={batchForm.open} />
      )}
      {form.part && <form.part.PromoForm key={edited?._id} code={edited} onClose={form.close} />}
      {batchForm.part && <batchForm.part.BatchForm onClose={batchForm.close} />}
    </>
  )
}

/** The longest delay of a browser's timer, in milliseconds. */
const maxMs = 2 ** 31 - 1

/** Refetches when time alone changes a status: `nextChangeIn` milliseconds after the answer. */
function useStatusClock(nextChangeIn: number | undefined, answeredAt: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (nextChangeIn === undefined) return
    const waitMs = Math.max(0, answeredAt - Date.now()) + nextChangeIn + 10
    const timer = setTimeout(
      () =>
        void refetch(
          queryClient,
          'promoCodes.getAllPromoCodes',
          'promoCodes.countPromoCodes',
          'promoCodes.getPromoTotals',
        ),
      Math.min(waitMs, maxMs),
    )
    return () => clearTimeout(timer)
  }, [queryClient, nextChangeIn, answeredAt])
}

type TotalsProps = {
  totals: {
    data: { uses: number; totalDiscountGiven: number; batches: number } | undefined
    isError: boolean
    refetch: () => unknown
  }
  /** The count of active codes without a batch. */
  active: number | undefined
}

/** Figures of all codes, deleted ones included. */
function PromoTotals({ totals, active = 0 }: TotalsProps) {
  const { data } = totals
  const figures = [
    ['Active codes', countName(active)],
    ['Uses', countName(data?.uses ?? 0)],
    ['Discount given', dollarsName(data?.totalDiscountGiven ?? 0)],
    ['Batches', countName(data?.batches ?? 0)],
  ] as const
  return <StatTiles flat answer={totals} failure="The figures did not load." figures={figures} />
}
