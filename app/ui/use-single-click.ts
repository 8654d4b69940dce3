import { useRef } from 'react'

/** Ignores the second click of a double click, unless the page was not alive at the first one. */
export function useSingleClick(act: () => unknown): (click: { detail: number }) => void {
  const hasHeard = useRef(false)
  return ({ detail }) => {
    if (detail > 1 && hasHeard.current) return
    hasHeard.current = true
    void act()
  }
}
