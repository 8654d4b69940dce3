import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished page with what it looked at. Each encoding is made once, when it is first asked for. */
export type FinishedPage = { etag: string; encoded(encoding: Encoding): Promise<Buffer> }

export function finishPage(html: Buffer): FinishedPage {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(html)]])
  return {
    etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
    encoded(encoding) {
      const known = made.get(encoding) ?? compress(html, encoding)
      made.set(encoding, known)
      return known
    },
  }
}

/** In the best encoding that is taken; 304 for whoever has it already. */
export async function answerWith(
  page: FinishedPage,
  request: Request,
  given: Record<string, string>,
): Promise<Response> {
  const headers = new Headers({
    ...given,
    etag: page.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  if (hasAlready(request, page.etag)) return new Response(null, { status: 304, headers })
  return new Response(await encodedFor(page, request, headers), { headers })
}

/** The body, and in `headers` how it is encoded. */
export async function encodedFor(
  page: FinishedPage,
  request: Request,
  headers: Headers,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = encodingFor(request)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Uint8Array(await page.encoded(encoding))
}

function hasAlready(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  return known === '*' || known?.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag) === true
}

function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

function compress(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(html, { level: 3 })
  return brotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
}
