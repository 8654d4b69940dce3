import sans from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import display from '@fontsource-variable/imbue/files/imbue-latin-standard-normal.woff2?url'

/** Preloads both typefaces, so that text does not change its face after it is read. */
export function fontLinks() {
  return [sans, display].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))
}
