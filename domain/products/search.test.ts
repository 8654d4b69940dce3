import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsOneErrorApart, isOneErrorApart } from './search.ts'

const word = fc.stringMatching(/^[a-z]{3,12}$/)

test('the four typing errors of one word are recognized', () => {
  expect(isOneErrorApart('lether', 'leather')).toBe(true)
  expect(isOneErrorApart('totte', 'tote')).toBe(true)
  expect(isOneErrorApart('clotch', 'clutch')).toBe(true)
  expect(isOneErrorApart('laether', 'leather')).toBe(true)
  expect(isOneErrorApart('tote', 'tote')).toBe(false)
  expect(isOneErrorApart('lethr', 'leather')).toBe(false)
  expect(isOneErrorApart('note', 'totes')).toBe(false)
  for (const [right, wrong] of [
    ['abcd', 'axyd'],
    ['abcd', 'bxcd'],
    ['abcd', 'xacd'],
    ['abcd', 'badc'],
    ['abcd', 'bacx'],
    ['abcd', 'abxy'],
  ] as const) {
    expect(isOneErrorApart(right, wrong), `${right} ${wrong}`).toBe(false)
    expect(isOneErrorApart(wrong, right), `${wrong} ${right}`).toBe(false)
  }
})

test('one letter added, dropped, replaced or swapped is one error, in both directions', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('x', 'e', 'ø'), (right, at, letter) => {
      const place = at % right.length
      const [before, after] = [right.slice(0, place), right.slice(place + 1)]
      const swapped = before + (after[0] ?? '') + right[place] + after.slice(1)
      for (const wrong of [before + letter + right.slice(place), before + after, before + letter + after, swapped]) {
        if (wrong === right) continue
        expect(isOneErrorApart(right, wrong), `${right} ${wrong}`).toBe(true)
        expect(isOneErrorApart(wrong, right), `${wrong} ${right}`).toBe(true)
      }
    }),
  )
})

test('a word is never one error away from itself, nor from one two letters longer', () => {
  fc.assert(fc.property(word, (right) => !isOneErrorApart(right, right)))
  fc.assert(fc.property(word, (right) => !isOneErrorApart(right, `${right}xy`)))
})

test('the beginning of a word may hold the error too', () => {
  expect(beginsOneErrorApart('leather', 'lethe')).toBe(true)
  expect(beginsOneErrorApart('leather', 'leaht')).toBe(true)
  expect(beginsOneErrorApart('leather', 'lttha')).toBe(false)
  expect(beginsOneErrorApart('leather', 'leath')).toBe(true)
  expect(beginsOneErrorApart('leather', 'xleath')).toBe(true)
  expect(beginsOneErrorApart('leather', 'eath')).toBe(true)
})
