import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what a pointer hovers over changes only where pointers hover: a tap leaves no mark behind', () => {
  const sheets = globSync('app/ui/styles/*.css')
  expect(sheets.length).toBeGreaterThan(10)
  for (const sheet of sheets) {
    const elsewhere = readFileSync(sheet, 'utf8').replaceAll(/@media \(hover: hover\)[^{]*\{[\s\S]*?\n\}/g, '')
    expect(elsewhere, sheet).not.toContain(':hover')
  }
})
