export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Writes early typing into the fields. Loaded only when something was typed. */
export async function writeEarlyTyping(typed: Iterable<[Control, string | boolean]>): Promise<void> {
  for (const [control, content] of typed) {
    if (typeof content === 'string') write(control, content)
    else check(control as HTMLInputElement, content)
    // React handles each before the next is written.
    await null
  }
}

/** Writes a value such that React notices: it ignores content equal to what it saw last. */
function write(control: Control, content: string): void {
  const isSelect = control instanceof HTMLSelectElement
  if (!isSelect) control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, content)
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
}

function check(control: HTMLInputElement, isOn: boolean): void {
  if (!isOn && control.type === 'radio') return
  control.checked = !isOn
  control.click()
}
