import { expect, test } from 'vitest'
import { block, changedBy, isOvertaken, merge, recordAnswer, tick, topicsOf } from './registry.ts'

test('a topic is watched from the position of the oldest answer that depends on it', () => {
  recordAnswer('a', { topics: ['product:1', 'catalogue'], position: 'node.7' })
  recordAnswer('b', { topics: ['catalogue'], position: 'node.5' })
  expect(topicsOf(['a', 'b'])).toEqual({ 'product:1': 'node.7', catalogue: 'node.5' })
  expect(topicsOf(['a'])).toEqual({ 'product:1': 'node.7', catalogue: 'node.7' })
})

test('answers of two nodes have no common position, so the server will answer "ask again"', () => {
  expect(merge([{ catalogue: 'one.5' }, { catalogue: 'two.9' }])).toEqual({ catalogue: '' })
})

test('a changed topic names exactly the queries that depend on it', () => {
  recordAnswer('c', { topics: ['cart:ann'], position: 'node.1' })
  expect(changedBy(['cart:ann'])).toEqual(new Set(['c']))
})

test('a forbidden topic is not watched until an answer names it again', () => {
  recordAnswer('d', { topics: ['orders:ann'], position: 'node.1' })
  block(['orders:ann'])
  expect(topicsOf(['d'])).toEqual({})
  recordAnswer('d', { topics: ['orders:ann'], position: 'node.2' })
  expect(topicsOf(['d'])).toEqual({ 'orders:ann': 'node.2' })
})

test('an answer overtaken by a change differs from one requested after it', () => {
  const asked = tick()
  changedBy(['cart:bea'])
  recordAnswer('e', { topics: ['cart:bea'], position: 'node.1' }, asked)
  expect(isOvertaken('e')).toBe(true)
  recordAnswer('e', { topics: ['cart:bea'], position: 'node.2' }, tick())
  expect(isOvertaken('e')).toBe(false)
  changedBy(['catalogue'])
  expect(isOvertaken('e')).toBe(false)
})
