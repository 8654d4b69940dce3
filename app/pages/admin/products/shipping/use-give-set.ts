import { useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { toast } from '#app/ui/toast.ts'
import { refusalText } from './draft.ts'

const atOnce = 50

/** Copies options to products in batches. Failed or stopped products are continued in the same run. */
export function useGiveSet(fromProductId: string) {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = useRef<{ id: string; isStopped: boolean } | null>(null)

  async function give(productIds: readonly string[]): Promise<void> {
    const mine = { id: run.current?.id ?? crypto.randomUUID(), isStopped: false }
    run.current = mine
    setFailure(null)
    let done = 0
    try {
      for (; done < productIds.length && !mine.isStopped; done += atOnce) {
        setProgress({ done, of: productIds.length })
        const part = productIds.slice(done, done + atOnce)
        await callByHttp('shippingOptions.giveShippingSet', { runId: mine.id, fromProductId, productIds: part })
      }
      if (!mine.isStopped) run.current = null
      toast(`The set was given to ${Math.min(done, productIds.length)} of ${productIds.length} products.`)
    } catch (error) {
      console.warn('A set of shipping options could not be given', error)
      const reason = refusalText(error) ?? 'The connection failed. Please try again.'
      setFailure(`${reason} ${done} of ${productIds.length} products have the set; Apply continues with the others.`)
    }
    setProgress(null)
  }

  return {
    progress,
    failure,
    give: (productIds: readonly string[]) => void give(productIds),
    stop: () => {
      if (run.current) run.current.isStopped = true
    },
  }
}
