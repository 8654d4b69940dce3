export const addButtonId = 'add-entry'

export function editButtonId(entryId: string): string {
  return `edit-${entryId}`
}

/** Moves the focus to the nearest button once its element is gone or has changed. */
export function keepFocus(id = addButtonId): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  })
}

/** The same for the focused element, which the next answers will remove. */
export function keepFocusAfter(leaving = document.activeElement, frames = 300): void {
  requestAnimationFrame(() => {
    const isThere = leaving?.isConnected && leaving === document.activeElement && leaving !== document.body
    if (isThere && frames > 0) keepFocusAfter(leaving, frames - 1)
    else keepFocus()
  })
}
