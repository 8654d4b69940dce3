/** CSS class of the header's account menu. */
export const accountMenuClass = 'menu--account'

/** Focuses the account's button, since signing in removes the button that opened the dialog. */
export function focusAccount(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const button = document.querySelector<HTMLElement>(`.${accountMenuClass} > button`)
  const target = button?.checkVisibility() ? button : document.getElementById('main')
  target?.focus()
}
