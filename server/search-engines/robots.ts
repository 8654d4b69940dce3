import type { Shop } from '#server/shop.ts'
import { privatePaths } from './public-pages.ts'

export async function robots({ settings }: Shop): Promise<string> {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${settings.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
