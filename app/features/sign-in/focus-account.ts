/** Class of the header's account menu. */
export const accountMenuClass = 'menu--account'

/** The button that opened the dialog is gone once it has let somebody in: the account's takes its place. */
export function focusAccount(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const button = document.querySelector<HTMLElement>(`.${accountMenuClass} > button`)
  const target = button?.checkVisibility() ? button : document.getElementById('main')
  target?.focus()
}
