import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserStorage } from './browser-storage.ts'

/** Names of channels between tabs: nothing is stored under them. */
const channels = ['stella-maris-live', 'stella-maris-session']

test('the privacy page names everything that the shop stores in a browser, and nothing else', () => {
  const files = globSync('app/**/*.{ts,tsx}', { exclude: (path) => /\.test\.|content\/privacy/.test(path) })
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const used = [...sources.matchAll(/'(stella-maris-[a-z-]+)'/g)].map((match) => match[1] ?? '')
  const stored = new Set(used.filter((name) => !channels.includes(name)))
  const named = browserStorage.map(({ name }) => name)
  expect(stored.size).toBeGreaterThan(4)
  expect(new Set<string>(named)).toEqual(stored)
})
