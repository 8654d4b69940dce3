type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Pages can be filled in before their scripts run, by visitors and by browsers; taking them over would wipe that out.
 * The answer writes it again, as if it was typed then.
 */
export function keepEarlyTyping(): () => Promise<void> {
  const typed = new Map<Control, string | boolean>()
  const note = (target: unknown) => isControl(target) && typed.set(target, contentOf(target))
  const hear = ({ target }: Event) => void note(target)
  for (const control of document.querySelectorAll<Control>('input, textarea, select'))
    if (isTouched(control)) note(control)
  document.addEventListener('input', hear, true)
  return async () => {
    document.removeEventListener('input', hear, true)
    for (const [control, content] of typed) {
      write(control, content)
      // Each is taken over before the next is written.
      await null
    }
  }
}

function isControl(target: unknown): target is Control {
  if (target instanceof HTMLInputElement) return target.type !== 'file'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    )
  return isChecked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

function contentOf(control: Control): string | boolean {
  return isChecked(control) ? control.checked : control.value
}

/** React hears of a change only when the content differs from what it saw last. */
function write(control: Control, content: string | boolean): void {
  if (isChecked(control)) {
    if (!content && control.type === 'radio') return
    control.checked = !content
    control.click()
    return
  }
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, content)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function isChecked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}
