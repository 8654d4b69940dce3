import { privatePaths } from './public-pages.ts'

export { findPublicFile } from './public-files.ts'
export { startFileWriter, writePublicFiles } from './write-files.ts'

/** The text of /robots.txt. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
