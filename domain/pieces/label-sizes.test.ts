import { expect, test } from 'vitest'
import { labelPage, labelSizeNames, labelSizes } from './label-sizes.ts'

test('labels lie on their page side by side, with equal margins on opposite sides', () => {
  for (const name of labelSizeNames) {
    const [label, { width, height, places }] = [labelSizes[name], labelPage(name)]
    const lastX = Math.max(...places.map(({ x }) => x))
    const lastY = Math.max(...places.map(({ y }) => y))
    const [first = { x: 0, y: 0 }] = places
    expect(Math.abs(width - lastX - label.width - first.x), `${name} right`).toBeLessThan(0.5)
    expect(Math.abs(height - lastY - label.height - first.y), `${name} bottom`).toBeLessThan(0.5)
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        const isApart = Math.abs(one.x - other.x) >= label.width || Math.abs(one.y - other.y) >= label.height - 1e-9
        expect(isApart, `${name} ${index}`).toBe(true)
      }
  }
  expect(labelSizeNames.map((name) => labelPage(name).places.length)).toEqual([1, 1, 1, 21, 30])
  expect(labelPage('sheet-a4').places.slice(1, 4)).toEqual([
    { x: 73.2, y: 15.1 },
    { x: 139.2, y: 15.1 },
    { x: 7.2, y: 53.2 },
  ])
})
