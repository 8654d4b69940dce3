import { useRef, useState } from 'react'
import { toast } from '#app/ui/toast.ts'

type Ids = readonly string[]
type Item = { _id: string }

/** Things in the order last requested. One save at a time is under way, and the last order wins; `save` resolves once it is shown. */
export function useOrder<I extends Item>(items: readonly I[], save: (ids: string[]) => Promise<unknown>) {
  const [chosenOrder, setChosenOrder] = useState<Ids | null>(null)
  const latest = useRef<Ids | null>(null)
  const ids = chosenOrder ?? items.map(({ _id }) => _id)

  async function send(): Promise<void> {
    try {
      for (let sent: Ids | null = null; sent !== latest.current; ) {
        sent = latest.current
        await save([...(sent ?? [])])
      }
    } catch {
      toast('The order was not saved. Please try again.', { kind: 'failed' })
    }
    latest.current = null
    setChosenOrder(null)
  }

  function move(id: string, by: 1 | -1): void {
    const isSending = latest.current !== null
    const place = ids.indexOf(id)
    if (!ids[place + by]) return
    latest.current = ids.toSpliced(place, 1).toSpliced(place + by, 0, id)
    setChosenOrder(latest.current)
    if (!isSending) void send()
  }

  return { inOrder: items.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)), move }
}
