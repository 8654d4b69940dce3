import { expect, test } from 'vitest'
import { nameInAddress, readCompared } from './comparison.ts'

test('an address names up to three bags, each once, and the left-out ones', () => {
  expect(readCompared('a,b,c')).toEqual({ slugs: ['a', 'b', 'c'], left: [] })
  expect(readCompared(' a ,,b,a')).toEqual({ slugs: ['a', 'b'], left: [] })
  expect(readCompared('a,b,c,d,b,e')).toEqual({ slugs: ['a', 'b', 'c'], left: ['d', 'e'] })
  for (const nothing of [null, '', ' , ']) expect(readCompared(nothing)).toEqual({ slugs: [], left: [] })
})

test('an impossible address of a bag is ignored, and at most ten left-out ones are listed', () => {
  expect(readCompared(`a\0b,${'x'.repeat(256)},${'y'.repeat(255)}`).slugs).toEqual(['y'.repeat(255)])
  const many = Array.from({ length: 50 }, (_, at) => `bag-${at}`).join(',')
  expect(readCompared(many).left).toEqual([
    'bag-3',
    'bag-4',
    'bag-5',
    'bag-6',
    'bag-7',
    'bag-8',
    'bag-9',
    'bag-10',
    'bag-11',
    'bag-12',
  ])
})

test('an archived bag is called by its address', () => {
  expect(nameInAddress('onda-bucket')).toBe('Onda Bucket')
  expect(nameInAddress('étoile-2')).toBe('Étoile 2')
})
