import { expect, test } from 'vitest'
import { fieldsOf, newValues } from './form-values.ts'

// VAL-114, VAL-115, VAL-116
test('materials are the parts between commas, trimmed, without the empty ones', () => {
  const materialsOf = (materials: string) => fieldsOf({ ...newValues, materials }).materials
  expect(materialsOf('Apple leather,cork')).toEqual(['Apple leather', 'cork'])
  expect(materialsOf('  Apple leather ,\tcork\n')).toEqual(['Apple leather', 'cork'])
  expect(materialsOf(', Apple leather,, ,cork,')).toEqual(['Apple leather', 'cork'])
  expect(materialsOf(' , ')).toEqual([])
})

// VAL-117, VAL-118, VAL-119
test('tags are the parts between commas, trimmed, without the empty ones', () => {
  const tagsOf = (tags: string) => fieldsOf({ ...newValues, tags }).tags
  expect(tagsOf('new,evening bags')).toEqual(['new', 'evening bags'])
  expect(tagsOf(' new ,  evening bags ')).toEqual(['new', 'evening bags'])
  expect(tagsOf(',new,, ,evening bags,')).toEqual(['new', 'evening bags'])
  expect(tagsOf('')).toEqual([])
})
