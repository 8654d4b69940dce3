import { useRef } from 'react'

/** The second click of a double click adds nothing, however fast the first was done; unless the page was not alive to hear that. */
export function useSingleClick(act: () => unknown): (click: { detail: number }) => void {
  const hasHeard = useRef(false)
  return ({ detail }) => {
    if (detail > 1 && hasHeard.current) return
    hasHeard.current = true
    void act()
  }
}
