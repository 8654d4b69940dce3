export const addButtonId = 'add-address'

export function editButtonId(addressId: string): string {
  return `edit-${addressId}`
}

/** What had the focus is gone, or has become something else: the nearest button takes it. */
export function keepFocus(id = addButtonId): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  })
}
