import { expect, test } from 'vitest'
import { brightPath, grainPath, lightPaths } from './line-paths.ts'

const lines = Array.from({ length: 400 }, (_, index): [number, number] => [index - 40, (index * 37) % 190])

test('400 lines and the water take less than eight kilobytes, and all lines are on the water', () => {
  const { far, near } = lightPaths(lines)
  expect((grainPath + far + near).length).toBeLessThan(8_000)
  for (const [, left, depth, length] of (far + near).matchAll(/M(-?\d+) (\d+)h(\d+)/g)) {
    expect(Number(left)).toBeGreaterThan(450)
    expect(Number(left) + Number(length)).toBeLessThan(1000)
    expect(Number(depth)).toBeLessThan(1000)
  }
  expect((far + near).match(/M/g)).toHaveLength(400)
})

test('a line keeps its place when others come or go', () => {
  const [few, many] = [lightPaths(lines.slice(100, 110)), lightPaths(lines)]
  for (const shape of `${few.far}${few.near}`.split(/(?=M)/)) expect(many.far + many.near).toContain(shape)
  expect(brightPath(7, 43)).toBe(brightPath(7, 43))
})
