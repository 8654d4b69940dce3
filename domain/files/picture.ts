/** '/pictures/{first 16 hex of the original's SHA-256}-{width}x{height}': content and size are in the name, so it never changes. */
const named = /^(\/pictures\/[0-9a-f]{16}-(\d{1,5})x(\d{1,5}))(?:\/\d+\.(?:avif|webp))?$/

const widths = [320, 480, 640, 1000, 1440, 2000]

export type PictureFormat = 'avif' | 'webp'

/** The base of a picture's renditions, with the original's size; null for any other address. */
export function parsePictureUrl(url: string): { base: string; width: number; height: number } | null {
  const [, base, width, height] = named.exec(url) ?? []
  return base ? { base, width: Number(width), height: Number(height) } : null
}

export function pictureUrl(base: string, width: number, format: PictureFormat): string {
  return `${base}/${width}.${format}`
}

/** Widths in which a picture is stored: none larger than the original, whose own width is included when it is between two. */
export function renditionWidths(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, widths.at(-1) ?? originalWidth)
  return [...widths.filter((width) => width < largest), largest]
}
