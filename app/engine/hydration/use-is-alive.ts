import { useSyncExternalStore } from 'react'

/** False on the server and in the first rendering: a form that is sent before its script runs would leave the page. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
