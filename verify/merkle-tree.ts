import { hash } from 'node:crypto'

/** The entries of a full tile, as tlog-tiles (c2sp.org) fixes it. */
export const tileWidth = 256

/** The hash of an entry in the tree (RFC 6962). */
export function hashOfEntry(entry: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([zero, entry]), 'buffer')
}

/** The root hash (RFC 6962) of a log, from the hashes of its open tiles by level, or of one full tile. */
export function rootOf(levels: readonly (readonly Buffer[])[]): Buffer {
  const [last, ...others] = levels.toReversed().flatMap(subtreesOf).toReversed()
  return last ? others.reduce((right, left) => hashOfPair(left, right), last) : hash('sha256', '', 'buffer')
}

const zero = Buffer.of(0)
const one = Buffer.of(1)

/** The roots of the complete subtrees over these hashes, largest first. */
function subtreesOf(hashes: readonly Buffer[]): Buffer[] {
  const roots: Buffer[] = []
  for (const [place, leaf] of hashes.entries()) {
    let root = leaf
    for (let rest = place; rest % 2 === 1; rest = (rest - 1) / 2) root = hashOfPair(roots.pop() ?? zero, root)
    roots.push(root)
  }
  return roots
}

function hashOfPair(left: Buffer, right: Buffer): Buffer {
  return hash('sha256', Buffer.concat([one, left, right]), 'buffer')
}

/** The path of a tile below `/impact`: 'tile/0/x001/234' or, for one with 5 of 256 hashes, 'tile/0/x001/234.p/5'. */
export function tilePath(level: number | 'entries', index: number, size: number): string {
  const digits = `${index}`.padStart(Math.ceil(`${index}`.length / 3) * 3, '0')
  const groups = digits.match(/.{3}/g) ?? []
  const name = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/')
  const width = Math.min(size - index * tileWidth, tileWidth)
  return `tile/${level}/${name}${width < tileWidth ? `.p/${width}` : ''}`
}
