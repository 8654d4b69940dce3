import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Bytes = Buffer<ArrayBuffer>
export type Encoding = 'br' | 'gzip' | 'identity'
/** The compression levels: fast for changing content, thorough for content made once. */
type Effort = { br: number; gzip: number }

/** The best encoding that the client accepts. */
export function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** The bytes in each encoding, made once at its first request. */
export function encodings(bytes: Bytes, effort: Effort): (encoding: Encoding) => Promise<Bytes> {
  const made = new Map<Encoding, Promise<Bytes>>([['identity', Promise.resolve(bytes)]])
  return (encoding) => {
    const known = made.get(encoding) ?? compress(bytes, encoding, effort)
    made.set(encoding, known)
    return known
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

function compress(bytes: Bytes, encoding: Encoding, effort: Effort): Promise<Bytes> {
  if (encoding === 'gzip') return gzipped(bytes, { level: effort.gzip })
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}
