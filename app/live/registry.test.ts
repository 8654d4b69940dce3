import { expect, test } from 'vitest'
import { block, hashesOf, merge, recordAnswer, topicsOf } from './registry.ts'

test('a topic is listened to from the oldest answer that looked at it', () => {
  recordAnswer('a', ['product:1', 'catalogue'], 'node.7')
  recordAnswer('b', ['catalogue'], 'node.5')
  expect(topicsOf(['a', 'b'])).toEqual({ 'product:1': 'node.7', catalogue: 'node.5' })
  expect(topicsOf(['a'])).toEqual({ 'product:1': 'node.7', catalogue: 'node.7' })
})

test('answers of two nodes have no common position, so the server will say to ask again', () => {
  expect(merge([{ catalogue: 'one.5' }, { catalogue: 'two.9' }])).toEqual({ catalogue: '' })
})

test('a changed topic names exactly the queries that looked at it', () => {
  recordAnswer('c', ['cart:ann'], 'node.1')
  expect(hashesOf(['cart:ann'])).toEqual(new Set(['c']))
})

test('a forbidden topic is left alone until an answer names it again', () => {
  recordAnswer('d', ['orders:ann'], 'node.1')
  block(['orders:ann'])
  expect(topicsOf(['d'])).toEqual({})
  recordAnswer('d', ['orders:ann'], 'node.2')
  expect(topicsOf(['d'])).toEqual({ 'orders:ann': 'node.2' })
})
