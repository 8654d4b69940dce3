import { createHash } from 'node:crypto'

/** A tile of hashes: 256 when it is full, the first of them before (c2sp.org/tlog-tiles). */
export type Tile = { level: number; index: number; hashes: Buffer }

const width = 256
const bytes = 32

/** The places of the tiles that the next entry of a log of this size changes. */
export function openTiles(size: number): { level: number; index: number }[] {
  const places: { level: number; index: number }[] = []
  for (let count = size, level = 0; count > 0; count = Math.floor(count / width), level++)
    if (count % width > 0) places.push({ level, index: Math.floor(count / width) })
  return places
}

/** Appends entries to a log of which only the open tiles are at hand. Answers its root hash (RFC 6962) and the tiles that it changed. */
export function appendTo(
  size: number,
  open: readonly Tile[],
  entries: readonly string[],
): { root: Buffer; tiles: Tile[] } {
  const changed = new Map(open.map((tile) => [nameOf(tile), tile]))
  const written = new Set<string>()
  let count = size
  for (const entry of entries) append(0, count++, sha256(Buffer.of(0), entry))
  const last = openTiles(count).flatMap((place) =>
    subtreesOf(changed.get(nameOf(place))?.hashes ?? Buffer.of()).toReversed(),
  )
  return { root: rootOf(last), tiles: [...written].flatMap((name) => changed.get(name) ?? []) }

  function append(level: number, place: number, hash: Buffer): void {
    const index = Math.floor(place / width)
    const name = nameOf({ level, index })
    const hashes = Buffer.concat([changed.get(name)?.hashes ?? Buffer.of(), hash])
    changed.set(name, { level, index, hashes })
    written.add(name)
    if (hashes.length === width * bytes) append(level + 1, index, rootOf(subtreesOf(hashes).toReversed()))
  }
}

function nameOf({ level, index }: { level: number; index: number }): string {
  return `${level}/${index}`
}

/** The roots of the complete subtrees over these hashes, largest first. */
function subtreesOf(hashes: Buffer): Buffer[] {
  const roots: Buffer[] = []
  for (let at = 0; at * bytes < hashes.length; at++) {
    let root = hashes.subarray(at * bytes, (at + 1) * bytes)
    for (let rest = at; rest % 2 === 1; rest = (rest - 1) / 2) root = sha256(Buffer.of(1), roots.pop() ?? '', root)
    roots.push(root)
  }
  return roots
}

/** The root over subtrees, smallest first. */
function rootOf(subtrees: readonly Buffer[]): Buffer {
  const [smallest, ...others] = subtrees
  return smallest ? others.reduce((right, left) => sha256(Buffer.of(1), left, right), smallest) : sha256()
}

export function sha256(...parts: (Buffer | string)[]): Buffer {
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
}
