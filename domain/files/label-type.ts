type LabelType = 'application/pdf' | 'image/png' | 'image/jpeg'

const beginnings: readonly [LabelType, RegExp][] = [
  ['application/pdf', /^%PDF-[12]\.\d/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
]
/** The bytes at the end of a PDF that contain its end mark. */
const tailBytes = 1_024

/** The type of a return label by its content, whatever its name; null for anything else, and for a truncated PDF. Nothing is decoded. */
export function labelType(file: Uint8Array): LabelType | null {
  const type = beginnings.find(([, pattern]) => pattern.test(latin1(file.subarray(0, 16))))?.[0] ?? null
  if (type !== 'application/pdf') return type
  return latin1(file.subarray(-tailBytes)).includes('%%EOF') ? type : null
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
