import { expect, test } from 'vitest'
import { block, changedBy, isOvertaken, merge, moment, recordAnswer, topicsOf } from './registry.ts'

test('a topic is listened to from the oldest answer that looked at it', () => {
  recordAnswer('a', { topics: ['product:1', 'catalogue'], position: 'node.7' })
  recordAnswer('b', { topics: ['catalogue'], position: 'node.5' })
  expect(topicsOf(['a', 'b'])).toEqual({ 'product:1': 'node.7', catalogue: 'node.5' })
  expect(topicsOf(['a'])).toEqual({ 'product:1': 'node.7', catalogue: 'node.7' })
})

test('answers of two nodes have no common position, so the server will say to ask again', () => {
  expect(merge([{ catalogue: 'one.5' }, { catalogue: 'two.9' }])).toEqual({ catalogue: '' })
})

test('a changed topic names exactly the queries that looked at it', () => {
  recordAnswer('c', { topics: ['cart:ann'], position: 'node.1' })
  expect(changedBy(['cart:ann'])).toEqual(new Set(['c']))
})

test('a forbidden topic is left alone until an answer names it again', () => {
  recordAnswer('d', { topics: ['orders:ann'], position: 'node.1' })
  block(['orders:ann'])
  expect(topicsOf(['d'])).toEqual({})
  recordAnswer('d', { topics: ['orders:ann'], position: 'node.2' })
  expect(topicsOf(['d'])).toEqual({ 'orders:ann': 'node.2' })
})

test('an answer that a change overtook on its way is told from one asked for after it', () => {
  const asked = moment()
  changedBy(['cart:bea'])
  recordAnswer('e', { topics: ['cart:bea'], position: 'node.1' }, asked)
  expect(isOvertaken('e')).toBe(true)
  recordAnswer('e', { topics: ['cart:bea'], position: 'node.2' }, moment())
  expect(isOvertaken('e')).toBe(false)
  changedBy(['catalogue'])
  expect(isOvertaken('e')).toBe(false)
})
