import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localStorage } from '#adapters/storage/local.ts'
import { serveShop } from '#tests/support/serve.ts'
import { shareAssets } from './assets.ts'

test('a node serves the assets of other builds, whether they began earlier or later, and no other files', async () => {
  await using shop = await serveShop()
  using build = folderWith({ 'entry-aaaaaaa.js': 'import("./part.js")', 'page-bbbbbbb.css': 'a{}' })
  const open = async (name: string) => {
    const answer = await fetch(`${shop.url}/assets/${name}`)
    return [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control'), await answer.text()]
  }
  expect((await open('entry-aaaaaaa.js'))[0]).toBe(404)
  await shareAssets(shop.shop.storage, build.path)
  const forever = 'public, max-age=31536000, immutable'
  expect(await open('entry-aaaaaaa.js')).toEqual([
    200,
    'text/javascript; charset=utf-8',
    forever,
    'import("./part.js")',
  ])
  expect(await open('page-bbbbbbb.css')).toEqual([200, 'text/css; charset=utf-8', forever, 'a{}'])
  const { headers } = await fetch(`${shop.url}/assets/page-bbbbbbb.css`)
  const forOtherOrigins = ['access-control-allow-origin', 'cross-origin-resource-policy'].map((name) =>
    headers.get(name),
  )
  expect(forOtherOrigins, 'pages use them from ASSET_URL').toEqual(['*', 'cross-origin'])
  for (const name of ['none.js', '..%2Fsecret', '.hidden', '']) expect((await open(name))[0], name).toBe(404)
})

test('assets of the last five builds are stored; one that starts again counts as the last', async () => {
  using stored = folderWith({})
  const storage = localStorage(stored.path)
  const share = async (build: number) => {
    using folder = folderWith({ 'same.js': '', [`build-${build}.js`]: `${build}` })
    await shareAssets(storage, folder.path)
  }
  const names = () => readdirSync(join(stored.path, 'assets')).sort()
  for (const build of [1, 2, 3, 4, 5, 1, 6]) await share(build)
  const last = [1, 3, 4, 5, 6].map((build) => `build-${build}.js`)
  expect(names()).toEqual([...last, 'builds.json', 'same.js'])
  await share(2)
  expect(names()).toEqual([
    'build-1.js',
    'build-2.js',
    'build-4.js',
    'build-5.js',
    'build-6.js',
    'builds.json',
    'same.js',
  ])
})

function folderWith(files: Record<string, string>) {
  const path = mkdtempSync(join(tmpdir(), 'stella-maris-assets-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
