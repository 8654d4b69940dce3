import { createHash } from 'node:crypto'

/** The entries of a full tile, as tlog-tiles (c2sp.org) fixes it. */
export const tileWidth = 256

/** The hash of an entry in the tree (RFC 6962). */
export function hashOfEntry(entry: Uint8Array): Buffer {
  return createHash('sha256').update(zero).update(entry).digest()
}

/** A Merkle tree (RFC 6962) that grows by hashes. It holds only the roots of its complete subtrees, largest first. */
export class MerkleTree {
  size = 0
  readonly #roots: Buffer[] = []

  append(hash: Buffer): void {
    let grown = hash
    for (let rest = this.size; rest % 2 === 1; rest = (rest - 1) / 2) grown = hashOfPair(this.#roots.pop(), grown)
    this.#roots.push(grown)
    this.size++
  }

  root(): Buffer {
    const [last, ...others] = this.#roots.toReversed()
    if (!last) return createHash('sha256').digest()
    return others.reduce((right, left) => hashOfPair(left, right), last)
  }
}

const zero = Buffer.of(0)
const one = Buffer.of(1)

function hashOfPair(left: Buffer | undefined, right: Buffer): Buffer {
  if (!left) throw new Error('A subtree is missing')
  return createHash('sha256').update(one).update(left).update(right).digest()
}

/** The path of a tile below `/impact`: 'tile/0/x001/234' or, for one with 5 of 256 hashes, 'tile/0/x001/234.p/5'. */
export function tilePath(level: number | 'entries', index: number, size: number): string {
  const digits = `${index}`.padStart(Math.ceil(`${index}`.length / 3) * 3, '0')
  const groups = digits.match(/.{3}/g) ?? []
  const name = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/')
  const width = Math.min(size - index * tileWidth, tileWidth)
  return `tile/${level}/${name}${width < tileWidth ? `.p/${width}` : ''}`
}
