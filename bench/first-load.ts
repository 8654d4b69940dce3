import { gzipSync } from 'node:zlib'

/** All scripts that a page names in its HTML, in gzip bytes. */
export async function firstLoadOf(origin: string, path: string): Promise<{ scripts: number; bytes: number }> {
  const html = await (await fetch(origin + path)).text()
  const named = [
    ...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"|import\s*(?:[^"']*from\s*)?["'](\/assets\/[^"']+\.js)["']/g),
  ]
  const files = [...new Set(named.map((match) => match[1] ?? match[2] ?? ''))]
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(Buffer.from(await (await fetch(origin + file)).arrayBuffer())).length),
  )
  return { scripts: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
