import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bytes, type Encoding, encodingFor, encodings } from './encodings.ts'

type Asset = { type: string; cacheControl: string; encoded: (encoding: Encoding) => Promise<Bytes> }
export type Assets = Map<string, Asset>

const types = new Map<string, string>(
  Object.entries({
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
  }),
)

/** Reads the built files into memory: a few megabytes, each compressed once at its first request. */
export function readAssets(folder: string): Assets {
  const assets: Assets = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${file.slice(folder.length + 1)}`
    if (!entry.isFile() || path.startsWith('/.')) continue
    assets.set(path, {
      type: types.get(entry.name.split('.').at(-1) ?? '') ?? 'application/octet-stream',
      cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      encoded: encodings(readFileSync(file), { br: 11, gzip: 9 }),
    })
  }
  return assets
}

/** The response for a built file; null when the path is none, and so a page. */
export function assetResponse(assets: Assets, request: Request): Promise<Response> | null {
  const asset = assets.get(new URL(request.url).pathname)
  return asset ? respond(asset, isText(asset) ? encodingFor(request) : 'identity') : null
}

async function respond(asset: Asset, encoding: Encoding): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': asset.cacheControl,
    vary: 'accept-encoding',
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(await asset.encoded(encoding), { headers })
}

function isText({ type }: Asset): boolean {
  return /text|javascript|json|svg/.test(type)
}
