import { inflateSync } from 'node:zlib'

/** The plain font in a WOFF file, decompressed once; otherwise pdfkit would decompress it for each glyph. */
export function openWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, 44 + 20 * index))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  tables.forEach(({ entry, content }, index) => {
    const at = 12 + 16 * index
    woff.copy(head, at, entry, entry + 4)
    woff.copy(head, at + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(content.length, at + 12)
    // Tables are aligned to four bytes.
    parts.push(content, Buffer.alloc(-content.length & 3))
    offset += content.length + (-content.length & 3)
  })
  return Buffer.concat(parts)
}

function tableAt(woff: Buffer, entry: number): { entry: number; content: Uint8Array } {
  const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
  const bytes = woff.subarray(offset, offset + packed)
  return { entry, content: packed < length ? inflateSync(bytes) : bytes }
}
