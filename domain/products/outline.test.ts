import { expect, test } from 'vitest'
import { fittingOutline, type ProductOutline } from './outline.ts'

const tote: ProductOutline = { body: 'M0 0z', handle: 'M1 1z', rise: 0.5, aspect: 1.2 }
const size = { width: 30, height: 25, depth: 10, handleDrop: 12 }

test('an outline with the proportions of its product is drawn, with the handle that it has', () => {
  expect(fittingOutline(tote, size)).toEqual(tote)
  expect(fittingOutline(tote, { ...size, width: 42 }), 'wider by 1.4').toEqual(tote)
})

test('an outline of other proportions is another view, or another product', () => {
  expect(fittingOutline(tote, { ...size, width: 42.5 })).toBeNull()
  expect(fittingOutline(tote, { ...size, width: 21 })).toBeNull()
})

test('a handle that is far shorter or longer in the photo than its drop is not drawn; nor one whose drop is unknown', () => {
  const withoutHandle = { body: tote.body, handle: undefined, rise: 0, aspect: 1.2 }
  expect(fittingOutline(tote, { ...size, handleDrop: 25 })).toEqual(tote)
  expect(fittingOutline(tote, { ...size, handleDrop: 26 })).toEqual({ ...withoutHandle, rise: 0 })
  expect(fittingOutline(tote, { ...size, handleDrop: 6 })).toEqual({ ...withoutHandle, rise: 0 })
  expect(fittingOutline(tote, { ...size, handleDrop: null })).toEqual({ ...withoutHandle, rise: 0 })
})
