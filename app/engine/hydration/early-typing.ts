import type { Control } from './write-early-typing.ts'

/**
 * Pages can be filled in before their scripts run, by visitors and by browsers; taking them over would wipe that out.
 * The answer writes it again, as if it was typed then.
 */
export function keepEarlyTyping(): () => Promise<void> {
  const typed = new Map<Control, string | boolean>()
  const note = (target: unknown) => isControl(target) && typed.set(target, contentOf(target))
  const hear = ({ target }: Event) => void note(target)
  for (const control of document.querySelectorAll<Control>('input, textarea, select'))
    if (contentOf(control) !== firstContentOf(control)) note(control)
  document.addEventListener('input', hear, true)
  return async () => {
    // Heard until it can be written: nobody stops typing meanwhile.
    const write = typed.size > 0 && (await import('./write-early-typing.ts')).writeEarlyTyping
    document.removeEventListener('input', hear, true)
    if (write) await write(typed)
  }
}

function isControl(target: unknown): target is Control {
  if (target instanceof HTMLInputElement) return target.type !== 'file'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

function firstContentOf(control: Control): string | boolean {
  if (!('options' in control)) return isChecked(control) ? control.defaultChecked : control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

function contentOf(control: Control): string | boolean {
  return isChecked(control) ? control.checked : control.value
}

function isChecked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}
