import { useEffect, useRef } from 'react'

/** Moves the focus to the frame when the focused element leaves with its row, as a saved order may leave a filtered list. */
export function useSteadyFocus(rows: readonly unknown[]) {
  const frame = useRef<HTMLElement>(null)
  const focused = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows have changed
  useEffect(() => {
    if (focused.current?.isConnected !== false) return
    // A dialog returns the focus when it closes, unless the element that opened it is gone.
    if (document.activeElement?.closest('dialog')) return
    focused.current = null
    if (document.activeElement === document.body) frame.current?.focus()
  }, [rows])
  return {
    ref: frame,
    tabIndex: -1,
    onFocus: (event: React.FocusEvent) => {
      focused.current = event.target
    },
  }
}
