import { useState } from 'react'
import { toast } from './toast.ts'

/** Code that comes when somebody wants it; until then, and after `close`, there is none. */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  async function open(): Promise<void> {
    try {
      const loaded = await load()
      setPart({ loaded })
    } catch {
      toast('This part of the page did not load. Please try again.', { kind: 'failed' })
    }
  }
  return { part: part?.loaded ?? null, open, close: () => setPart(null) }
}
