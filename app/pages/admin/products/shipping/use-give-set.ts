import { useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { toast } from '#app/ui/toast.ts'
import { refusalText } from './draft.ts'

const atOnce = 50

/** Copies options to products in batches. Failed or stopped products are continued in the same run. */
export function useGiveSet(fromProductId: string) {
  const [progress, setProgress] = useState({ done: 0, of: 0 })
  const run = useRef<{ id: string; isStopped: boolean } | null>(null)
  const { attempt, isPending, failure } = useAttempt((error) => {
    console.warn('A set of shipping options could not be given', error)
    return refusalText(error) ?? 'The connection failed. Please try again.'
  })

  async function give(productIds: readonly string[]): Promise<void> {
    const mine = { id: run.current?.id ?? crypto.randomUUID(), isStopped: false }
    run.current = mine
    let done = 0
    for (; done < productIds.length && !mine.isStopped; done += atOnce) {
      setProgress({ done, of: productIds.length })
      const part = productIds.slice(done, done + atOnce)
      await callByHttp('shippingOptions.giveShippingSet', { runId: mine.id, fromProductId, productIds: part })
    }
    if (!mine.isStopped) run.current = null
    toast(`The set was given to ${Math.min(done, productIds.length)} of ${productIds.length} products.`)
  }

  const { done, of } = progress
  return {
    progress: isPending ? progress : null,
    failure: failure && `${failure} ${done} of ${of} products have the set; Apply continues with the others.`,
    give: (productIds: readonly string[]) => void attempt(() => give(productIds)),
    stop: () => {
      if (run.current) run.current.isStopped = true
    },
  }
}
