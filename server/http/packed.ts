import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** A text kept small, with the name of its content. */
export type Packed = { type: string; etag: string; gzipped: Buffer<ArrayBuffer> }

export async function pack(text: string, type: string): Promise<Packed> {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { type, etag, gzipped: Buffer.from(await promisify(gzip)(text)) }
}

/** 304 for whoever has it already. */
export async function sendPacked({ type, etag, gzipped }: Packed, request: Request): Promise<Response> {
  const headers = { etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=0, must-revalidate' }
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers })
  const typed = { ...headers, 'content-type': type }
  if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(gzipped, { headers: { ...typed, 'content-encoding': 'gzip' } })
  return new Response(new Uint8Array(await promisify(gunzip)(gzipped)), { headers: typed })
}

export function hasAlready(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  return known === '*' || known?.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag) === true
}
