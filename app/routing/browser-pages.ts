import { loadInBrowser } from '#app/data/load.ts'
import { RefusalError } from '#app/data/refusal.ts'
import { whileMoving } from './moving.ts'
import { type PreparedPage, preparePage } from './prepare-page.ts'

export type Place = { key: string; pathname: string; search: string }

const kept = 6
const pages = new Map<string, PreparedPage | Promise<PreparedPage>>()

/** The page of a place in the browser's history: itself once it is ready. */
export function pageAt(place: Place, load = loadInBrowser): PreparedPage | Promise<PreparedPage> {
  const id = `${place.key} ${place.pathname}${place.search}`
  const known = pages.get(id)
  if (known) return known
  const preparing = whileMoving(preparePage(addressOf(place), load).catch(orReload)).then((page) => {
    pages.set(id, page)
    return page
  })
  pages.set(id, preparing)
  for (const oldest of [...pages.keys()].slice(0, -kept)) pages.delete(oldest)
  return preparing
}

/** Fetches code and data of an address that the visitor is about to open. */
export function prefetchPage(address: URL): void {
  preparePage(address, loadInBrowser).catch(() => {})
}

function addressOf({ pathname, search }: Place): URL {
  return new URL(pathname + search, window.location.origin)
}

/** The code of a page is gone after a new version was put up: the address itself still leads there. */
function orReload(error: unknown): Promise<never> {
  if (!navigator.onLine)
    throw new RefusalError({ code: 'OFFLINE', message: 'The connection failed. Please try again.', status: 0 })
  if (!(error instanceof TypeError)) throw error
  window.location.reload()
  return new Promise(() => {})
}
