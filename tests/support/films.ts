/** An MP4 video of exactly so many bytes, or as small as possible, with header, index, and frames that nobody decodes. */
export function film(bytes: number, brand = 'isom'): Buffer {
  const head = box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}mp42`, 'latin1'))
  const index = box('moov', Buffer.alloc(8))
  const rest = Math.max(bytes - head.length - index.length - 8, 8)
  return Buffer.concat([head, index, box('mdat', Buffer.alloc(rest, 7))])
}

/** A WebM video with a segment of so many bytes. */
export function webm(bytes: number): Buffer {
  const type = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')])
  const head = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | type.length]), type])
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(bytes))
  length[0] = 0x01
  return Buffer.concat([head, Buffer.from([0x18, 0x53, 0x80, 0x67]), length, Buffer.alloc(bytes, 7)])
}

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
