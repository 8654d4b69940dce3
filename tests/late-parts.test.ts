import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import type { PageModule } from '#app/engine/routing/page-code.ts'
import { notFound, type Route, shopRoutes } from '#app/shop-routes.ts'

const root = join(import.meta.dirname, '..')
const routes: readonly Route[] = [...shopRoutes, notFound]
const files = new Set(routes.flatMap(({ page, frame }) => (frame ? [page, frame] : [page])))
const known = [...files].map((file) => ({ file: `app/${file}`, count: countParts(`app/${file}`) }))

test.for(known.filter(({ count }) => count > 0))('$file has $count late parts', async ({ file, count }) => {
  const { lateParts = [] }: Partial<PageModule> = await import(join(root, file))
  expect(new Set(lateParts).size).toBe(count)
  await Promise.all(lateParts.map((part) => part.fetchCode()))
})

test('there are pages with late parts, and pages without', () => {
  expect(known.filter(({ count }) => count > 0).length).toBeGreaterThan(5)
  expect(known.filter(({ count }) => count === 0).length).toBeGreaterThan(5)
})

/** Counts the late parts that are created in a file and in its imports while it loads. */
function countParts(page: string): number {
  const seen = new Set([page])
  let count = 0
  for (const file of seen) {
    const source = readFileSync(join(root, file), 'utf8')
    count += source.match(/= latePart\(/g)?.length ?? 0
    for (const target of importsOf(file, source)) seen.add(target)
  }
  return count
}

function importsOf(file: string, source: string): string[] {
  const targets = parseSync(file, source).module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  return targets
    .map((target) => (target.startsWith('#') ? target.slice(1) : join(dirname(file), target)))
    .filter(
      (target, index) => /^[#.]/.test(targets[index] ?? '') && target.startsWith('app/') && /\.tsx?$/.test(target),
    )
}
