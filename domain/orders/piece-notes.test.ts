import { expect, test } from 'vitest'
import { pieceNotes } from './piece-notes.ts'

const none = { refunded: 0, canceled: 0, inReturn: 0, returned: 0 }

test('the notes of a line name what happened to its pieces, in this order, and nothing else', () => {
  expect(pieceNotes(none)).toEqual([])
  expect(pieceNotes({ ...none, inReturn: 2 })).toEqual(['2 in a return'])
  expect(pieceNotes({ returned: 4, inReturn: 3, canceled: 2, refunded: 1 })).toEqual([
    '1 refunded',
    '2 canceled before shipping',
    '3 in a return',
    '4 returned',
  ])
})
