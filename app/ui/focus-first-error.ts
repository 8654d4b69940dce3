/** Gives the first wrong control the focus after a failed submit, once the errors are on the page. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
    control?.focus()
  })
}
