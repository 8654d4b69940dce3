import { startTransition } from 'react'
import { type Load, loadInBrowser } from '#app/engine/data/load.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { whileMoving } from './moving.ts'
import { type CodeFiles, type Frame, loadCode, type PageCode } from './page-code.ts'
import { failedPage, type PreparedPage, preparePage } from './prepare-page.ts'
import { reloadOnce } from './reload-once.ts'

export type Place = { key: string; pathname: string; search: string }

const maxPages = 6
const pages = new Map<string, PreparedPage | Promise<PreparedPage>>()
let firstFrame: Frame | null = null

/** Shows the next page, once it is ready. */
export let show: (change: () => void) => void = startTransition

let loadTable: LoadTable

/** The page of a location, once it is ready. When it cannot be loaded, an error page. */
export function pageAt(place: Place): PreparedPage | Promise<PreparedPage> {
  return pages.get(idOf(place)) ?? store(place, whileMoving(prepareNext(addressOf(place)).catch(orSay)))

  async function orSay(error: unknown): Promise<PreparedPage> {
    const refusal = error instanceof RefusalError ? error : await refusalOf(error)
    const frame = await frameAt(addressOf(place)).catch(() => firstFrame)
    return failedPage(frame, refusal)
  }
}

/** The pages of all paths, and the function that shows a move between them. */
type PageTable = {
  findPage: (url: URL) => Promise<PageCode>
  findFrame: (url: URL) => Promise<Frame | null>
  growPhotos: (find: typeof pageAt) => typeof show
}

/** Loads the table of pages, for which no first page waits. */
type LoadTable = () => Promise<PageTable>
type FirstPage = { code: CodeFiles | null; load: Load }

/** Opens the page that the server rendered. Without its code the document stays as it came: complete, with ordinary links. */
export async function openFirstPage(place: Place, first: FirstPage, table: LoadTable): Promise<void> {
  loadTable = table
  try {
    const { Frame } = await store(place, prepareFirst(addressOf(place), first))
    firstFrame = Frame
  } catch (error) {
    await reloadOnce()
    throw error
  }
}

/** Forgets a page that failed for a temporary reason, so that a return retries it. */
export function forgetFailed(place: Place): void {
  const page = pages.get(idOf(place))
  if (page && 'refusal' in page && page.refusal && mayPass(page.refusal)) pages.delete(idOf(place))
}

/** Prefetches code and data of a URL that the visitor is about to open. */
export function prefetchPage(address: URL): void {
  prepareNext(address).catch(() => {})
}

/** Prefetches the table of pages, so that every other page is found at once, and photos move to it. */
export function prefetchTable(): void {
  loadTable().then(({ growPhotos }) => (show = growPhotos(pageAt)), String)
}

/**
 * Prepares a complete next page, with the parts that a first page loads late. Parts that a page has shown, or still loads, are not
 * awaited.
 */
async function prepareNext(url: URL): Promise<PreparedPage> {
  const code = await findCode(url)
  const late = [code.page, code.frame].flatMap((file) => file?.lateParts ?? [])
  const [page] = await Promise.all([preparePage(code, url, loadInBrowser), ...late.map((part) => part.fetchCode())])
  return page
}

async function prepareFirst(url: URL, { code, load }: FirstPage): Promise<PreparedPage> {
  return preparePage(code ? await loadCode(code) : await findCode(url), url, load)
}

async function findCode(url: URL): Promise<PageCode> {
  const { findPage } = await loadTable()
  return findPage(url)
}

async function frameAt(url: URL): Promise<Frame | null> {
  const { findFrame } = await loadTable()
  return findFrame(url)
}

function store(place: Place, work: Promise<PreparedPage>): Promise<PreparedPage> {
  const preparing = work.then((page) => {
    pages.set(idOf(place), page)
    return page
  })
  pages.set(idOf(place), preparing)
  for (const oldest of [...pages.keys()].slice(0, -maxPages)) pages.delete(oldest)
  return preparing
}

/** The refusal for an error; when a page's code or style sheet is gone after a new version was deployed, opens its URL anew instead. */
async function refusalOf(error: unknown): Promise<RefusalError> {
  if (navigator.onLine && (error instanceof TypeError || /CSS/.test(`${error}`))) await reloadOnce()
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
