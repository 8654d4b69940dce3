import { useAssets } from '#app/engine/data/origins.ts'
import sans from './fonts/hanken-grotesk-common.woff2?url'
import display from './fonts/imbue-common.woff2?url'

/** Preloads both typefaces, each in the letters of every page, so that text does not change its face after it is read. */
export function useFontLinks() {
  const assets = useAssets()
  return [sans, display].map((path) => ({
    rel: 'preload',
    href: assets(path),
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))
}
