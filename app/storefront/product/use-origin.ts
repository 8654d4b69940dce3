import { useSyncExternalStore } from 'react'

/** 'https://the-shop.example' as this visitor reached it; empty while the page is still the one of the server. */
export function useOrigin(): string {
  return useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => '',
  )
}
