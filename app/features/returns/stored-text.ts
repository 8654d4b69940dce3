import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'

type StoredTexts = { owner: string; texts: [about: string, text: string][] }

const returnTextsKey = 'stella-maris-returns'
const maxTexts = 20

/**
 * The tab's storage: it survives a reload, and is deleted with the tab, as on a shared computer. When it is forbidden, nothing is stored.
 */
export const tabStorage: BrowserStorage = {
  getItem: (key) => orNull(() => sessionStorage.getItem(key)),
  setItem: (key, value) => void orNull(() => sessionStorage.setItem(key, value)),
  removeItem: (key) => void orNull(() => sessionStorage.removeItem(key)),
}

function orNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** A customer's unsent text about a return; '' for none. Another customer in this browser does not see it. */
export function readText(storage: BrowserStorage, owner: string, about: string): string {
  return new Map(readStored(storage, owner).texts).get(about) ?? ''
}

/** Stores the unsent text; '' once it is sent or discarded. */
export function storeText(storage: BrowserStorage, owner: string, [about, text]: [about: string, text: string]): void {
  const others = readStored(storage, owner).texts.filter(([each]) => each !== about)
  const texts: StoredTexts['texts'] = text ? [...others, [about, text]] : others
  if (texts.length === 0) storage.removeItem(returnTextsKey)
  else storage.setItem(returnTextsKey, JSON.stringify({ owner, texts: texts.slice(-maxTexts) } satisfies StoredTexts))
}

/** The owner's stored texts; unreadable data counts as none. */
function readStored(storage: BrowserStorage, owner: string): StoredTexts {
  try {
    const stored: StoredTexts = JSON.parse(storage.getItem(returnTextsKey) ?? 'null')
    const isOurs =
      stored?.owner === owner && stored.texts.every((entry) => entry.every((part) => typeof part === 'string'))
    return isOurs ? stored : { owner, texts: [] }
  } catch {
    return { owner, texts: [] }
  }
}
