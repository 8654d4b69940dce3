/** After a failed submit: once the errors are on the page, the first wrong control gets the focus. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
    control?.focus()
  })
}
