import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetch } from '#app/engine/data/queries.ts'

/** Browsers wait no longer than this. */
const mostMs = 2 ** 31 - 1

/** Asks again when the time alone changes a status: the server said in how many milliseconds, counted from its answer. */
export function useStatusClock(nextChangeIn: number | undefined, answeredAt: number): void {
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
      Math.min(waitMs, mostMs),
    )
    return () => clearTimeout(timer)
  }, [queryClient, nextChangeIn, answeredAt])
}
