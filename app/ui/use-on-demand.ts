import { useState } from 'react'
import { toast } from './toast.ts'

/** Code that is loaded on demand; null before that and after `close`. */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const bring = () => load().then((loaded) => setPart({ loaded }))
  return {
    part: part?.loaded ?? null,
    open: () => bring().catch(showLoadFailure),
    /** Loads the code ahead of time; a failure is not shown. */
    prepare: () => bring().catch(() => {}),
    close: () => setPart(null),
  }
}

function showLoadFailure(): void {
  toast('This part of the page did not load. Please try again.', { kind: 'failed' })
}
