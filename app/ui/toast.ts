import { createListeners } from '#app/engine/data/listeners.ts'
import type { Address } from '#app/links.ts'

export type Toast = {
  id: number
  text: string
  kind: 'done' | 'info' | 'failed'
  link?: { to: Address; text: string }
  action?: { text: string; onSelect: () => void }
}

let current: Toast | null = null
let lastId = 0
const { subscribe, notify } = createListeners()

/** Shows one short message at the edge of the screen; the next one replaces it. */
export function toast(text: string, options: Partial<Pick<Toast, 'kind' | 'link' | 'action'>> = {}): void {
  lastId += 1
  current = { id: lastId, text, kind: 'done', ...options }
  notify()
}

export function dismissToast(): void {
  current = null
  notify()
}

export function currentToast(): Toast | null {
  return current
}

export const onToast = subscribe
