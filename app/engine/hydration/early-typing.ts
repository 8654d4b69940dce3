import type { Control } from './write-early-typing.ts'

const typed = new Map<Control, string | boolean>()
let isPageAlive = false

/** Records what visitors and browsers fill in before the page's scripts run, which hydration would delete. */
export function recordEarlyTyping(): void {
  for (const control of document.querySelectorAll<Control>('input, textarea, select'))
    if (isControl(control) && contentOf(control) !== firstContentOf(control)) typed.set(control, contentOf(control))
  document.addEventListener('input', recordTyping, true)
}

/** Restores early typing in this part of the page, now hydrated, as if it was typed then. A failure does not stop the rest. */
export async function restoreTyping(within: Node): Promise<void> {
  isPageAlive = true
  const ours = () => [...typed].filter(([control]) => within.contains(control) && !isLate(control))
  if (ours().length === 0) return
  const helper = await import('./write-early-typing.ts').catch(() => null)
  if (!helper) return
  // Recorded until it can be restored, as typing continues meanwhile.
  const all = ours()
  for (const [control] of all) typed.delete(control)
  await helper.writeEarlyTyping(all)
}

function recordTyping({ target }: Event): void {
  if (isControl(target) && (!isPageAlive || typed.has(target) || isLate(target))) typed.set(target, contentOf(target))
}

function isLate(control: Element): boolean {
  return control.closest('[data-late]') !== null
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
