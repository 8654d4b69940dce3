import { useSyncExternalStore } from 'react'

/** False on the server and in the first rendering, true once hydrated: a form submitted earlier would leave the page. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
