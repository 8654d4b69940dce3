import { createHash } from 'node:crypto'
import { everyOf } from '#server/live/changes.ts'
import { type Bytes, type Encodings, encodingFor, encodings } from './encodings.ts'

/** A rendered page, or another answer, with its ETag and encodings. `topics`: those of its data; null for one that no cache may store. */
export type FinishedPage = Encodings & { etag: string; topics: string[] | null }

export function finishPage(html: Bytes, topics: string[] | null = null): FinishedPage {
  return {
    topics,
    etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
    ...encodings(html, { br: 4, gzip: 3 }),
  }
}

const pausedText = 'You can look around while we see to something. Your bag, checkout and account will be back shortly.'
const paused = new WeakMap<FinishedPage, Promise<FinishedPage>>()

/** The page with a notice that nothing can be bought for now; `app/engine/live/live.ts` removes it. */
export function pausedPage(page: FinishedPage): Promise<FinishedPage> {
  const known = paused.get(page) ?? page.encoded('identity').then(withNotice)
  paused.set(page, known)
  return known
}

/** React ignores elements in the body that it did not render. */
function withNotice(html: Bytes): FinishedPage {
  const notice = `<p class="slip" role="status" data-paused>${pausedText}</p>`
  return finishPage(Buffer.from(html.toString('utf8').replace(/<body[^>]*>/, (body) => body + notice)))
}

/** The most bytes of tags: proxies take 4 KB of headers. */
const maxTagBytes = 1_500

/**
 * Headers that let a CDN serve a page from its cache for so many seconds, and as long again while it fetches the page anew. The page's live
 * stream replaces outdated data. Browsers ask each time. Too many tags are replaced by their kinds ('product:*').
 */
export function sharedHeaders({ topics }: FinishedPage, cdnSeconds: number): Record<string, string> {
  if (!topics || cdnSeconds === 0) return {}
  const tags = topics.join(',')
  return {
    'cache-control': `public, max-age=0, s-maxage=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`,
    'cache-tag': tags.length <= maxTagBytes ? tags : [...new Set(topics.map(everyOf))].join(','),
  }
}

/** Headers of an answer that is the same for everybody, and that browsers request again each time. */
export function pageHeaders(etag: string) {
  return { etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=0, must-revalidate' }
}

/** The page in the best accepted encoding; 304 for a browser that has it already. */
export async function answerWith(
  page: FinishedPage,
  request: Request,
  given: Record<string, string>,
): Promise<Response> {
  const headers = new Headers({ ...pageHeaders(page.etag), ...given })
  if (hasAlready(request, page.etag)) return new Response(null, { status: 304, headers })
  return new Response(await encodedFor(page, request, headers), { headers })
}

/** The encoded body, without copying the page's bytes; sets the encoding in `headers`. */
export function encodedFor(page: FinishedPage, request: Request, headers: Headers): Promise<Bytes> {
  const encoding = encodingFor(request)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return page.encoded(encoding)
}

export function hasAlready(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  return known === '*' || known?.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag) === true
}
