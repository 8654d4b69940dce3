export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Writes early typing into the fields. Only loaded when something was typed. */
export async function writeEarlyTyping(typed: Iterable<[Control, string | boolean]>): Promise<void> {
  for (const [control, content] of typed) {
    if (typeof content === 'string') write(control, content)
    else check(control as HTMLInputElement, content)
    // Each is taken over before the next is written.
    await null
  }
}

/** React hears of a change only when the content differs from what it saw last. */
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
