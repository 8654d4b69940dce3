import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'

type Kept = { owner: string; texts: [about: string, text: string][] }

const returnTextsKey = 'stella-maris-returns'
const maxTexts = 20

/** Storage of this tab alone: it outlives a reload, and leaves a shared computer with the tab. Where it is forbidden, nothing is kept. */
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

/** The unsent words of a customer about a return; '' where there are none. Another customer at this browser finds nothing. */
export function readText(storage: BrowserStorage, owner: string, about: string): string {
  return new Map(readKept(storage, owner).texts).get(about) ?? ''
}

/** '' once it is sent or given up. */
export function keepText(storage: BrowserStorage, owner: string, [about, text]: [about: string, text: string]): void {
  const others = readKept(storage, owner).texts.filter(([each]) => each !== about)
  const texts: Kept['texts'] = text ? [...others, [about, text]] : others
  if (texts.length === 0) storage.removeItem(returnTextsKey)
  else storage.setItem(returnTextsKey, JSON.stringify({ owner, texts: texts.slice(-maxTexts) } satisfies Kept))
}

/** Unreadable data counts as nothing. */
function readKept(storage: BrowserStorage, owner: string): Kept {
  try {
    const kept: Kept = JSON.parse(storage.getItem(returnTextsKey) ?? 'null')
    const isOurs = kept?.owner === owner && kept.texts.every((entry) => entry.every((part) => typeof part === 'string'))
    return isOurs ? kept : { owner, texts: [] }
  } catch {
    return { owner, texts: [] }
  }
}
