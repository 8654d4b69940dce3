import { expect, test } from 'vitest'
import { catalogue } from '#demo/catalogue.ts'
import { isOf, materialOf, materials } from './materials.ts'

test('a bag is of the material that its texts name first', () => {
  const slugOf = (material: string) => materialOf(material)?.slug ?? null
  expect(slugOf('Quilted smooth cactus leather')).toBe('cactus-leather')
  expect(slugOf('Natural cork')).toBe('cork')
  expect(slugOf('Organic canvas and chrome-free leather')).toBe('organic-canvas')
  expect(slugOf('Chrome-free leather and organic canvas')).toBe('chrome-free-leather')
  expect(slugOf('Corkscrew willow'), 'a word is a whole word').toBeNull()
  expect(slugOf('')).toBeNull()
})

test('a bag of two materials belongs to both chapters', () => {
  const of = materials.filter((one) => isOf(one, 'Pressed wool felt and chrome-free leather')).map(({ slug }) => slug)
  expect(of).toEqual(['wool-felt', 'chrome-free-leather'])
})

test("a bag's finish does not hide its material: each bag of the demo shop belongs to a chapter", () => {
  expect(materialOf('Chrome-free smooth leather')?.slug).toBe('chrome-free-leather')
  expect(catalogue.filter(({ material }) => !materialOf(material)).map(({ slug }) => slug)).toEqual([])
})
