import { expect, test } from 'vitest'
import { representingPictures } from './product-pictures.ts'

const black = { type: 'color', isPictured: false, pictures: ['black'] } as const
const navy = { type: 'color', isPictured: true, pictures: ['navy', 'navy-side'] } as const
const large = { type: 'size', isPictured: true, pictures: ['large'] } as const

test('general pictures represent a product, whatever its variants have', () => {
  expect(representingPictures(['front'], [black, navy])).toEqual(['front'])
})

test('without general pictures the pictured color represents it, before a pictured size', () => {
  expect(representingPictures([], [large, black, navy])).toEqual(['navy', 'navy-side'])
})

test('without pictures of the pictured color another pictured variant represents it, otherwise the first with pictures', () => {
  const bare = { ...navy, pictures: [] }
  expect(representingPictures([], [black, bare, large])).toEqual(['large'])
  expect(representingPictures([], [bare, { ...large, isPictured: false }, black])).toEqual(['large'])
  expect(representingPictures([], [bare])).toEqual([])
})
