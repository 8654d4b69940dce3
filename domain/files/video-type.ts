type VideoType = 'video/mp4' | 'video/quicktime' | 'video/webm'

/** Types of boxes at the top level of an MP4 or MOV file. */
const boxNames = new Set([
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'moof',
  'sidx',
  'styp',
  'uuid',
  'pnot',
  'meta',
  'udta',
  'mfra',
  'pdin',
  'emsg',
  'prft',
  'ssix',
])
const maxBoxes = 10_000

/**
 * The type of a video by its content, whatever its name: in MP4 and MOV the whole chain of boxes, to the last byte, with a header and
 * pictures; in WebM its header and the document type. Null for anything else, and for a truncated video. Nothing is decoded.
 */
export function videoType(file: Uint8Array): VideoType | null {
  return filmOfBoxes(file) ?? (isWebm(file) ? 'video/webm' : null)
}

function filmOfBoxes(file: Uint8Array): VideoType | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < 16 || nameAt(file, 4) !== 'ftyp') return null
  const seen = new Set<string>()
  let at = 0
  for (let count = 0; at < file.length && count < maxBoxes; count++) {
    const name = file.length - at >= 8 ? nameAt(file, at + 4) : ''
    const length = boxNames.has(name) ? boxLength(view, at) : 0
    if (length < 8) return null
    seen.add(name)
    at += length
  }
  if (at !== file.length || !seen.has('moov') || !(seen.has('mdat') || seen.has('moof'))) return null
  return nameAt(file, 8) === 'qt  ' ? 'video/quicktime' : isFilmBrand(nameAt(file, 8)) ? 'video/mp4' : null
}

/** The length of a box; 0 means up to the end, 1 that the length follows in eight bytes. */
function boxLength(view: DataView, at: number): number {
  const length = view.getUint32(at)
  if (length === 0) return view.byteLength - at
  if (length !== 1) return length
  return view.byteLength - at >= 16 ? Number(view.getBigUint64(at + 8)) : 0
}

/** True for the brand of a video; false for that of a picture in such boxes (AVIF, HEIC). */
function isFilmBrand(brand: string): boolean {
  return /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|mmp4|MSNV|dash|3gp[4-9]|3g2[abc])$/.test(brand)
}

const ebml = [0x1a, 0x45, 0xdf, 0xa3]
const segment = [0x18, 0x53, 0x80, 0x67]

/** True for the EBML header with the document type, followed by the segment, which ends with the file or has no length yet. */
function isWebm(file: Uint8Array): boolean {
  if (!startsWith(file, ebml, 0)) return false
  const head = lengthAt(file, 4)
  if (!head || head.value === null || head.value > 1_024) return false
  const end = head.next + head.value
  const words = String.fromCharCode(...file.subarray(head.next, end))
  if (!words.includes('\x42\x82\x84webm') || !startsWith(file, segment, end)) return false
  const body = lengthAt(file, end + 4)
  return body !== null && (body.value === null || body.next + body.value === file.length) && body.next < file.length
}

/** An EBML number, whose first byte gives its length; `value` is null for "unknown". */
function lengthAt(file: Uint8Array, at: number): { value: number | null; next: number } | null {
  const first = file[at]
  if (!first) return null
  const size = Math.clz32(first) - 23
  if (at + size > file.length) return null
  let value = first & (0xff >> size)
  let isUnknown = value === 0xff >> size
  for (const byte of file.subarray(at + 1, at + size)) {
    value = value * 256 + byte
    isUnknown = isUnknown && byte === 0xff
  }
  return { value: isUnknown ? null : value, next: at + size }
}

function startsWith(file: Uint8Array, bytes: readonly number[], at: number): boolean {
  return bytes.every((byte, index) => file[at + index] === byte)
}

function nameAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4))
}
