import { useState } from 'react'
import { reloadOnce } from '#app/engine/routing/reload-once.ts'
import { toast } from './toast.ts'

/** Code that is loaded on demand; null before that and after `close`. */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const bring = () => load().then((loaded) => setPart({ loaded }))
  return {
    part: part?.loaded ?? null,
    /** Browsers remember that a file did not load: when this repeats itself online, the document loads again. */
    async open() {
      await bring().catch(async () => {
        if (hasFailed && navigator.onLine) await reloadOnce()
        setFailed(true)
        toast('This part of the page did not load. Please try again.', { kind: 'failed' })
      })
    },
    /** Loads the code ahead of time; a failure is not shown. */
    prepare: () => bring().catch(() => {}),
    close: () => setPart(null),
  }
}
