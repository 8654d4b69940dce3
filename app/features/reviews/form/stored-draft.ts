import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'

export type ReviewText = { rating: number | null; title: string; comment: string; isRewarded: boolean }
/** The typed fields, and what was stored when they were first typed in. */
type Draft = { typed: Partial<ReviewText>; opened: Partial<ReviewText> }

/** A draft's owner and subject: a product, or an edited review. */
type Of = { owner: string | null; about: string }
type StoredDrafts = { owner: string | null; drafts: [about: string, draft: Draft][] }

const storageKey = 'stella-maris-reviews'
const maxDrafts = 10

/** The unsent draft of a customer. Another one in this browser does not see it. */
export function readDraft(storage: BrowserStorage, { owner, about }: Of): Draft | null {
  return new Map(readStored(storage, owner).drafts).get(about) ?? null
}

/** Stores the draft; null once it is sent or discarded. */
export function storeDraft(storage: BrowserStorage, { owner, about }: Of, draft: Draft | null): void {
  const others = readStored(storage, owner).drafts.filter(([each]) => each !== about)
  const own: StoredDrafts['drafts'] = draft ? [[about, { typed: draft.typed, opened: draft.opened }]] : []
  const drafts = [...others, ...own]
  if (drafts.length === 0) forgetDrafts(storage)
  else storage.setItem(storageKey, JSON.stringify({ owner, drafts: drafts.slice(-maxDrafts) } satisfies StoredDrafts))
}

export function forgetDrafts(storage: Pick<BrowserStorage, 'removeItem'>): void {
  storage.removeItem(storageKey)
}

/** The owner's stored drafts; unreadable data counts as none. */
function readStored(storage: BrowserStorage, owner: string | null): StoredDrafts {
  const nothing = { owner, drafts: [] }
  try {
    const stored: StoredDrafts = JSON.parse(storage.getItem(storageKey) ?? 'null')
    return stored?.owner === owner && stored.drafts.every(isDraft) ? stored : nothing
  } catch {
    return nothing
  }
}

function isDraft([about, { typed, opened }]: [unknown, Draft]): boolean {
  return typeof about === 'string' && [typed, opened].every(isText)
}

function isText({ rating = null, title = '', comment = '', isRewarded = false }: Partial<ReviewText>): boolean {
  const isRating = rating === null || [1, 2, 3, 4, 5].includes(rating)
  return isRating && typeof isRewarded === 'boolean' && [title, comment].every((text) => typeof text === 'string')
}
