/** The subset of Storage that the shop uses. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Entries that the browser did not store, by key; null for a removed one. */
const memory = new Map<string, string | null>()

/** The browser's storage; when it is forbidden or full, entries stay in memory for as long as the page lives. */
export const browserStorage: BrowserStorage = {
  getItem(key) {
    const inMemory = memory.get(key)
    return inMemory === undefined ? orNull(() => localStorage.getItem(key)) : inMemory
  },
  setItem(key, value) {
    if (tries(() => localStorage.setItem(key, value))) memory.delete(key)
    else memory.set(key, value)
  },
  removeItem(key) {
    if (tries(() => localStorage.removeItem(key))) memory.delete(key)
    else memory.set(key, null)
  },
}

/** True when this browser stores nothing for the shop. */
export function isStorageForbidden(): boolean {
  const name = 'stella-maris-trial'
  return !tries(() => {
    localStorage.setItem(name, '')
    localStorage.removeItem(name)
  })
}

function tries(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

function orNull(read: () => string | null): string | null {
  try {
    return read()
  } catch {
    return null
  }
}
