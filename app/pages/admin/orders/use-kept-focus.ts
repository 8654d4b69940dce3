import { useEffect, useRef } from 'react'

/** The frame takes the focus when what had it leaves with its row: a saved order may leave the filtered list. */
export function useKeptFocus(rows: readonly unknown[]) {
  const frame = useRef<HTMLElement>(null)
  const focused = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows have changed
  useEffect(() => {
    if (focused.current?.isConnected !== false) return
    // A dialog gives it back when it closes, unless what opened it is gone by then.
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
