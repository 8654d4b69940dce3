import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

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

export type Encodings = {
  encoded: (encoding: Encoding) => Promise<Bytes>
  /** The number of bytes that are stored. */
  size: () => number
}

/** Bytes in the encodings that clients ask for, each made at its first request. Once a compressed one is stored, the plain bytes go. */
export function encodings(bytes: Bytes, effort: Effort): Encodings {
  const made = new Map<Encoding, Promise<Bytes>>()
  const stored = new Map<Encoding, number>()
  let source: Source = { encoding: 'identity', bytes }

  const make = async (encoding: Encoding) => {
    const result = await compress(await decompress(source), encoding, effort)
    stored.set(encoding, result.length)
    if (source.encoding === 'identity') source = { encoding, bytes: result }
    return result
  }
  return {
    encoded(encoding) {
      const known = made.get(encoding) ?? make(encoding)
      made.set(encoding, known)
      return known
    },
    size: () =>
      [...stored.values()].reduce((total, one) => total + one, stored.has(source.encoding) ? 0 : bytes.length),
  }
}

type Source = { encoding: Encoding; bytes: Bytes }

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)
const unzipped = promisify(gunzip)

async function compress(bytes: Bytes, encoding: Encoding, effort: Effort): Promise<Bytes> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipped(bytes, { level: effort.gzip })
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

async function decompress({ encoding, bytes }: Source): Promise<Bytes> {
  if (encoding === 'identity') return bytes
  return encoding === 'gzip' ? unzipped(bytes) : unbrotli(bytes)
}
