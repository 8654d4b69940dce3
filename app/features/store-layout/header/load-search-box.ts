import { useEffect, useState } from 'react'

type Module = Awaited<ReturnType<typeof loadSearchBox>>

/** Fetched when somebody is about to search, and not before. */
export function loadSearchBox() {
  return import('#app/features/search/panel-search.tsx')
}

/** A lost connection must not take the page with it. */
export function useLoadedSearchBox() {
  const [loaded, setLoaded] = useState<Module | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    loadSearchBox().then(setLoaded, () => setFailed(true))
  }, [])
  return { PanelSearch: loaded?.PanelSearch ?? null, hasFailed }
}
