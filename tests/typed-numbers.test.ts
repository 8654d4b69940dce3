import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Chromium drops the comma of "5,50" from a number field while it is typed, and parseInt reads "1,000" as 1.
test('no field leaves the value of a typed number to the browser or to a lenient parser', () => {
  const files = globSync('app/**/*.{ts,tsx}', { exclude: (path) => path.includes('.test.') })
  expect(files.length).toBeGreaterThan(300)
  const lenient = /type(=|: )["']number["']|valueAsNumber|\bparse(Float|Int)\(/
  expect(files.filter((file) => lenient.test(readFileSync(file, 'utf8')))).toEqual([])
})
