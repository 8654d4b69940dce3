import { type Load, loadInBrowser } from '#app/engine/data/load.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { whileMoving } from './moving.ts'
import { failedPage, type PreparedPage, preparePage } from './prepare-page.ts'
import { reloadOnce } from './reload-once.ts'

export type Place = { key: string; pathname: string; search: string }

const kept = 6
const pages = new Map<string, PreparedPage | Promise<PreparedPage>>()

/** The page of a place in the browser's history: itself once it is ready. One that cannot be had says so. */
export function pageAt(place: Place): PreparedPage | Promise<PreparedPage> {
  return pages.get(idOf(place)) ?? keep(place, whileMoving(preparePage(addressOf(place), loadInBrowser).catch(orSay)))

  async function orSay(error: unknown): Promise<PreparedPage> {
    const refusal = error instanceof RefusalError ? error : await refusalOf(error)
    return failedPage(addressOf(place), refusal)
  }
}

/** The page that the server wrote. Without its code the document stays as it came: complete, with ordinary links. */
export async function openFirstPage(place: Place, load: Load): Promise<void> {
  try {
    await keep(place, preparePage(addressOf(place), load))
  } catch (error) {
    await reloadOnce()
    throw error
  }
}

/** Forgets a page that failed for a passing reason, so that a return tries it again. */
export function forgetFailed(place: Place): void {
  const page = pages.get(idOf(place))
  if (page && 'refusal' in page && page.refusal && mayPass(page.refusal)) pages.delete(idOf(place))
}

/** Fetches code and data of an address that the visitor is about to open. */
export function prefetchPage(address: URL): void {
  preparePage(address, loadInBrowser).catch(() => {})
}

function keep(place: Place, work: Promise<PreparedPage>): Promise<PreparedPage> {
  const preparing = work.then((page) => {
    pages.set(idOf(place), page)
    return page
  })
  pages.set(idOf(place), preparing)
  for (const oldest of [...pages.keys()].slice(0, -kept)) pages.delete(oldest)
  return preparing
}

/** The code of a page is gone after a new version was put up: the address itself still leads there. */
async function refusalOf(error: unknown): Promise<RefusalError> {
  if (navigator.onLine && error instanceof TypeError) await reloadOnce()
  console.error(error)
  return new RefusalError({ code: 'OFFLINE', message: 'The connection failed. Please try again.', status: 0 })
}

function mayPass({ status }: RefusalError): boolean {
  return status === 0 || status === 429 || status >= 500
}

function idOf({ key, pathname, search }: Place): string {
  return `${key} ${pathname}${search}`
}

function addressOf({ pathname, search }: Place): URL {
  return new URL(pathname + search, window.location.origin)
}
