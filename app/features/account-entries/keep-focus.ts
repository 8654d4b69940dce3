export const addButtonId = 'add-entry'

export function editButtonId(entryId: string): string {
  return `edit-${entryId}`
}

/** What had the focus is gone, or has become something else: the nearest button takes it. */
export function keepFocus(id = addButtonId): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  })
}
