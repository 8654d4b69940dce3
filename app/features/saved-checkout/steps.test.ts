import { expect, test } from 'vitest'
import { afterPayment, firstStep, reachedStep, slugOf, stepNamed, stepState, steps } from './steps.ts'

const all = { signedIn: true, shipping: true, card: true }
const guest = { ...all, signedIn: false }

// CON-030
test('a step has a name in the address and is found by it; a visitor without entries starts at the first', () => {
  const text = ['shipping', 'payment', 'account', 'review']
  expect(steps.map(slugOf)).toEqual(text)
  expect(text.map(stepNamed)).toEqual(steps)
  expect(['', 'Review', '2', null].map(stepNamed)).toEqual([null, null, null, null])
  const nothing = { signedIn: false, shipping: false, card: false }
  expect(steps.map((step) => reachedStep(step, nothing))).toEqual(steps.map(() => firstStep))
})

// CHK-026, CHK-028
test('payment leads customers to the review and guests to 2.5', () => {
  expect(afterPayment(true)).toBe(3)
  expect(afterPayment(false)).toBe(2.5)
})

// CHK-034
test('a sign-in at 2.5 continues with the review', () => {
  expect(reachedStep(2.5, guest)).toBe(2.5)
  expect(reachedStep(2.5, all)).toBe(3)
})

test('a step that lacks a value goes back to the step that asks for it', () => {
  expect(reachedStep(3, { ...all, shipping: false })).toBe(1)
  expect(reachedStep(3, { ...all, card: false })).toBe(2)
  expect(reachedStep(2, { ...guest, card: false })).toBe(2)
})

test('at 2.5 Payment is the current step', () => {
  expect([1, 2, 3].map((step) => stepState(step, 2.5))).toEqual(['done', 'current', 'later'])
  expect([1, 2, 3].map((step) => stepState(step, 3))).toEqual(['done', 'done', 'current'])
})
