import type { ComponentType } from 'react'
import { createListeners } from '#app/engine/data/listeners.ts'

/** The line that the drawer shows. */
export type Added = {
  /** A new number each time that something is added. */
  id: number
  /** The key of the line. */
  key: string
  /** 'Aurelia Tote is in your bag.' */
  text: string
  /** The reason why fewer were added than requested. */
  note: string | null
  /** The button that added, if it had the focus. */
  opener: HTMLElement | null
  /** The component of the drawer, whose code has loaded. */
  Drawer: ComponentType<{ added: Added }>
}

let current: Added | null = null
let lastId = 0
let underWay = 0
const { subscribe, notify } = createListeners()

export function showAdded(added: Omit<Added, 'id'>): void {
  lastId += 1
  current = { id: lastId, ...added }
  notify()
}

export function closeAdded(): void {
  if (!current) return
  current = null
  notify()
}

export function currentAdded(): Added | null {
  return current
}

export const onAdded = subscribe

/** Counts work that will end with something added, or with a message. */
export async function whileAdding<Result>(work: Promise<Result>): Promise<Result> {
  underWay += 1
  try {
    return await work
  } finally {
    underWay -= 1
  }
}

/** True while the server has not answered yet. */
export function isAdding(): boolean {
  return underWay > 0
}
