import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { FileStorage } from '#adapters/storage/storage.ts'
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
    assets.set(path, assetOf(path, readFileSync(file)))
  }
  return assets
}

function assetOf(path: string, bytes: Bytes): Asset {
  return {
    type: types.get(path.split('.').at(-1) ?? '') ?? 'application/octet-stream',
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    encoded: encodings(bytes, { br: 11, gzip: 9 }).encoded,
  }
}

/** Builds whose assets nodes with other builds serve, the last started first. */
const maxBuilds = 5
const listKey = 'assets/builds.json'
const builds = z.array(z.object({ id: z.string(), names: z.array(z.string()) }))

/**
 * Stores the assets of this build, so that nodes with other builds serve them to pages of this one during an update; called before this
 * node accepts requests. Assets of older builds than the last five are deleted.
 */
export async function shareAssets(storage: FileStorage, folder: string): Promise<void> {
  const names = readdirSync(folder).sort()
  const id = createHash('sha256').update(names.join()).digest('hex')
  const stored = builds.parse(JSON.parse((await storage.read(listKey))?.toString() ?? '[]'))
  if (stored[0]?.id === id) return
  if (!stored.some((build) => build.id === id))
    for (const name of names) await storage.write(`assets/${name}`, readFileSync(join(folder, name)))
  const all = [{ id, names }, ...stored.filter((build) => build.id !== id)]
  await storage.write(listKey, Buffer.from(JSON.stringify(all.slice(0, maxBuilds))))
  const kept = new Set(all.slice(0, maxBuilds).flatMap((build) => build.names))
  for (const name of all.slice(maxBuilds).flatMap((build) => build.names))
    if (!kept.has(name)) await storage.delete(`assets/${name}`)
}

const assetName = /^\/assets\/([\w-]+(?:\.[\w-]+)+)$/

/** The response for an asset of another build, which is remembered; null when no build has it. */
export async function sharedAssetResponse(
  storage: FileStorage,
  assets: Assets,
  request: Request,
): Promise<Response | null> {
  const [path = '', name] = assetName.exec(new URL(request.url).pathname) ?? []
  const bytes = name ? await storage.read(`assets/${name}`) : null
  if (!bytes) return null
  assets.set(path, assetOf(path, Buffer.from(bytes)))
  return assetResponse(assets, request)
}

/** The response for a built file; null for any other path, which is a page's. */
export function assetResponse(assets: Assets, request: Request): Promise<Response> | null {
  const asset = assets.get(new URL(request.url).pathname)
  return asset ? respond(asset, isText(asset) ? encodingFor(request) : 'identity') : null
}

async function respond(asset: Asset, encoding: Encoding): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': asset.cacheControl,
    vary: 'accept-encoding',
    // Browsers use scripts and typefaces from another origin, such as a CDN's, only with this permission.
    'access-control-allow-origin': '*',
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(await asset.encoded(encoding), { headers })
}

function isText({ type }: Asset): boolean {
  return /text|javascript|json|svg/.test(type)
}
