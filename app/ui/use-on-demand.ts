import { useState } from 'react'
import { toast } from './toast.ts'

/** Code that comes when somebody wants it; until then, and after `close`, there is none. */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const bring = () => load().then((loaded) => setPart({ loaded }))
  return {
    part: part?.loaded ?? null,
    open: () => bring().catch(showLoadFailure),
    /** Nobody asked for it yet: without it nothing is said. */
    prepare: () => bring().catch(() => {}),
    close: () => setPart(null),
  }
}

function showLoadFailure(): void {
  toast('This part of the page did not load. Please try again.', { kind: 'failed' })
}
