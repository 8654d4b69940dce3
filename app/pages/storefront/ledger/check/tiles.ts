import { areSame, type Bytes, hashBytes, sha256 } from './bytes.ts'
import { Fault } from './fault.ts'
import type { Checkpoint } from './note.ts'

/** Reads a path below `/impact`; null when there is none. Throws `Unreadable` when nobody can say. */
export type Read = (path: string) => Promise<Uint8Array | null>

/** The entries of a full tile (c2sp.org/tlog-tiles). */
export const tileWidth = 256
const one = Uint8Array.of(1)

export function hashOfEntry(entry: Uint8Array): Promise<Bytes> {
  return sha256(Uint8Array.of(0), entry)
}

/** The tree of a checkpoint; each tile is compared with the root hash through those above it. */
export type Tree = {
  size: number
  /** The hashes of a tile. */
  tile: (level: number, index: number) => Promise<Bytes[]>
  /** The texts of an entry tile; each is the one whose hash the tree has. */
  entries: (index: number) => Promise<string[]>
  /** The root hash of the first entries. */
  rootOf: (count: number) => Promise<Bytes>
}

/** Opens the tree of a checkpoint; a `Fault` when the tiles do not give its root hash. */
export async function openTree(read: Read, { size, root }: Checkpoint): Promise<Tree> {
  const tiles = new Map<string, Promise<Bytes[]>>()
  const tree: Tree = {
    size,
    tile(level, index) {
      const name = `${level}/${index}`
      const known = tiles.get(name) ?? readTile(read, tree, { level, index })
      tiles.set(name, known)
      return known
    },
    entries: (index) => readEntries(read, tree, index),
    async rootOf(count) {
      const roots: Bytes[] = []
      for (let level = highest(count); level >= 0; level--) {
        const before = Math.floor(count / tileWidth ** level)
        const width = before % tileWidth
        if (width === 0) continue
        const hashes = await tree.tile(level, Math.floor(before / tileWidth))
        roots.push(...(await subtreesOf(hashes.slice(0, width))))
      }
      return rootOver(roots)
    },
  }
  if (!areSame(await tree.rootOf(size), root)) throw new Fault('root')
  return tree
}

function highest(count: number): number {
  let level = 0
  while (tileWidth ** (level + 1) <= count) level++
  return level
}

/** A full tile is the one that the tile above names; the open ones at the end together give the root hash. */
async function readTile(read: Read, tree: Tree, { level, index }: Record<'level' | 'index', number>): Promise<Bytes[]> {
  const count = Math.floor(tree.size / tileWidth ** level)
  const first = index * tileWidth ** (level + 1)
  const raw = await read(tilePath(level, index, count))
  const width = Math.min(count - index * tileWidth, tileWidth)
  if (raw?.length !== width * hashBytes) throw new Fault('missing', first)
  const hashes = Array.from({ length: width }, (_, at) => raw.slice(at * hashBytes, (at + 1) * hashBytes) as Bytes)
  if (width < tileWidth) return hashes
  const above = await tree.tile(level + 1, Math.floor(index / tileWidth))
  const hash = await rootOver(await subtreesOf(hashes))
  if (!areSame(hash, above[index % tileWidth])) throw new Fault('tile', first)
  return hashes
}

async function readEntries(read: Read, tree: Tree, index: number): Promise<string[]> {
  const first = index * tileWidth
  const bundle = await read(tilePath('entries', index, tree.size))
  const entries = bundle && splitEntries(bundle)
  const hashes = await tree.tile(0, index)
  if (entries?.length !== hashes.length) throw new Fault('missing', first + (entries?.length ?? 0))
  const own = await Promise.all(entries.map(hashOfEntry))
  const wrong = own.findIndex((hash, at) => !areSame(hash, hashes[at]))
  if (wrong >= 0) throw new Fault('entry', first + wrong)
  return entries.map((entry) => new TextDecoder().decode(entry))
}

/** Entries have their lengths in two bytes before each. */
function splitEntries(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = []
  for (let at = 0; at + 2 <= bundle.length; ) {
    const end = at + 2 + ((bundle[at] ?? 0) << 8) + (bundle[at + 1] ?? 0)
    if (end > bundle.length) break
    entries.push(bundle.slice(at + 2, end))
    at = end
  }
  return entries
}

/** The roots of the complete subtrees over these hashes, largest first (RFC 6962). */
async function subtreesOf(hashes: readonly Bytes[]): Promise<Bytes[]> {
  const roots: Bytes[] = []
  for (const [place, leaf] of hashes.entries()) {
    let root = leaf
    for (let rest = place; rest % 2 === 1; rest = (rest - 1) / 2) root = await sha256(one, roots.pop() ?? root, root)
    roots.push(root)
  }
  return roots
}

async function rootOver(roots: readonly Bytes[]): Promise<Bytes> {
  const [last, ...others] = [...roots].reverse()
  if (!last) return sha256()
  let root = last
  for (const left of others) root = await sha256(one, left, root)
  return root
}

/** 'tile/0/x001/234' or, for one with 5 of 256 hashes, 'tile/0/x001/234.p/5' */
function tilePath(level: number | 'entries', index: number, count: number): string {
  const digits = `${index}`.padStart(Math.ceil(`${index}`.length / 3) * 3, '0')
  const groups = digits.match(/.{3}/g) ?? []
  const name = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/')
  const width = Math.min(count - index * tileWidth, tileWidth)
  return `tile/${level}/${name}${width < tileWidth ? `.p/${width}` : ''}`
}
