import sans from './fonts/hanken-grotesk-common.woff2?url'
import display from './fonts/imbue-common.woff2?url'

/** Preloads both typefaces, each in the letters of every page, so that text does not change its face after it is read. */
export function fontLinks() {
  return [sans, display].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))
}
