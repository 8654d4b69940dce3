import { expect, test } from 'vitest'
import { batchName, nextPieceStates, pieceStates } from './piece.ts'

test('batches are named A to Z, then AA', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(batchName)).toEqual([
    'A',
    'B',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

test('a retired piece stays retired, and each other state can end', () => {
  expect(nextPieceStates.retired).toEqual([])
  for (const state of pieceStates.filter((one) => one !== 'retired'))
    expect(nextPieceStates[state]).toContain('retired')
})
