import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { notFound, routes } from '#app/routes.ts'
import { builtFiles } from '#server/http/page-files.ts'

const client = join(import.meta.dirname, '../build/client')
const filesOf = builtFiles(client)

/** A little less than the aim of 120 KB, so that growth is seen in time. */
const mostBytes = 119_000

test.for([...routes, notFound])('$path begins with less than 120 KB of script', (route) => {
  const { early, entry, scripts } = filesOf(route)
  const sizes = [early, entry, ...scripts].map((file) => gzipSync(readFileSync(join(client, file))).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(mostBytes)
})
