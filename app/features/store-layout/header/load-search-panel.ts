import { useEffect, useState } from 'react'

type Module = Awaited<ReturnType<typeof loadSearchPanel>>

/** Fetched when somebody is about to search, and not before. */
export function loadSearchPanel() {
  return import('./search-panel.tsx')
}

/** A lost connection must not take the page with it. */
export function useSearchPanelCode() {
  const [loaded, setLoaded] = useState<Module | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    loadSearchPanel().then(setLoaded, () => setFailed(true))
  }, [])
  return { SearchPanel: loaded?.SearchPanel ?? null, hasFailed }
}
