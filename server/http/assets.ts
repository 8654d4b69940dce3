import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
type Asset = { type: string; cacheControl: string; bytes: Map<Encoding, Promise<Buffer>> }
export type Assets = Map<string, Asset>

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
}

const compress: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** The built files, held in memory: a few megabytes, each compressed once when first asked for. */
export function readAssets(folder: string): Assets {
  const assets: Assets = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${file.slice(folder.length + 1)}`
    if (!entry.isFile() || path.startsWith('/.')) continue
    assets.set(path, {
      type: types[entry.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      bytes: new Map([['identity', Promise.resolve(readFileSync(file))]]),
    })
  }
  return assets
}

/** Null when the address is no file: then it is a page. */
export function assetResponse(assets: Assets, request: Request): Promise<Response> | null {
  const asset = assets.get(new URL(request.url).pathname)
  return asset ? respond(asset, encodingFor(request, asset)) : null
}

async function respond(asset: Asset, encoding: Encoding): Promise<Response> {
  const body = await encoded(asset, encoding)
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': asset.cacheControl,
    vary: 'accept-encoding',
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(new Uint8Array(body), { headers })
}

async function encoded(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const ready = asset.bytes.get(encoding)
  if (ready || encoding === 'identity') return ready ?? Buffer.alloc(0)
  const made = encoded(asset, 'identity').then(compress[encoding])
  asset.bytes.set(encoding, made)
  return made
}

function encodingFor(request: Request, asset: Asset): Encoding {
  if (!/text|javascript|json|svg/.test(asset.type)) return 'identity'
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
