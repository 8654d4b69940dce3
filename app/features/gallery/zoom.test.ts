import { expect, test } from 'vitest'
import { followFingers, maxScaleOf, panBy, wholePhoto, zoomTo } from './zoom.ts'

const pane = { width: 1000, height: 800, most: 2.5 }
const at = { x: 200, y: -100 }

test('the point under the pointer stays in place while the photo grows', () => {
  const closer = zoomTo(wholePhoto, 2, { at, pane })
  expect(closer).toEqual({ scale: 2, x: -200, y: 100 })
  expect(zoomTo(closer, 1, { at, pane })).toEqual(wholePhoto)
})

test('the photo grows up to its own pixels, and never shrinks below the whole', () => {
  expect(maxScaleOf({ width: 1600, height: 2000 }, pane)).toBe(2.5)
  expect(maxScaleOf({ width: 1000, height: 1250 }, { width: 1440, height: 900 })).toBeCloseTo(1.389)
  expect(maxScaleOf({ width: 300, height: 400 }, pane), 'a small one is never blown up').toBe(1)
  expect(zoomTo(wholePhoto, 40, { at, pane }).scale).toBe(2.5)
  expect(zoomTo(wholePhoto, 0.2, { at, pane })).toEqual(wholePhoto)
})

test('its edges cannot be dragged into the pane', () => {
  const closer = zoomTo(wholePhoto, 2, { at: { x: 0, y: 0 }, pane })
  expect(panBy(closer, { x: 9000, y: -9000 }, pane)).toEqual({ scale: 2, x: 500, y: -400 })
  expect(panBy(wholePhoto, { x: 50, y: 50 }, pane)).toEqual(wholePhoto)
})

test('two spreading fingers enlarge the point between them, and move the photo', () => {
  const before = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ]
  const after = [
    { x: -100, y: 20 },
    { x: 100, y: 20 },
  ]
  expect(followFingers(wholePhoto, { before, after, pane })).toEqual({ scale: 2, x: 0, y: 20 })
  const closer = { scale: 2, x: 0, y: 0 }
  expect(followFingers(closer, { before: [at], after: [{ x: 210, y: -100 }], pane })).toEqual({ scale: 2, x: 10, y: 0 })
})
