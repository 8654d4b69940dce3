import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refetch } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { toast } from '#app/ui/toast.ts'
import type { KeptCharity } from '#contract/charities.ts'

type Ids = readonly string[]

/** The charities in the order that was asked for last. One order at a time is on its way, and the last one wins. */
export function useOrder(charities: readonly KeptCharity[]) {
  const { mutateAsync } = useCall('charities.orderCharities')
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Ids | null>(null)
  const latest = useRef<Ids | null>(null)
  const ids = asked ?? charities.map(({ _id }) => _id)

  async function send(): Promise<void> {
    try {
      for (let sent: Ids | null = null; sent !== latest.current; ) {
        sent = latest.current
        await mutateAsync({ charityIds: [...(sent ?? [])] })
        await refetch(queryClient, 'charities.getCharities')
      }
    } catch {
      toast('The order was not saved. Please try again.', { kind: 'failed' })
    }
    latest.current = null
    setAsked(null)
  }

  function move(id: string, by: 1 | -1): void {
    const isSending = latest.current !== null
    const place = ids.indexOf(id)
    if (!ids[place + by]) return
    latest.current = ids.toSpliced(place, 1).toSpliced(place + by, 0, id)
    setAsked(latest.current)
    if (!isSending) void send()
  }

  return { inOrder: charities.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)), move }
}
