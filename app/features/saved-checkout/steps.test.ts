import { expect, test } from 'vitest'
import { afterPayment, firstStep, reachedStep, stepNames, stepState } from './steps.ts'

const all = { signedIn: true, shipping: true, card: true }
const guest = { ...all, signedIn: false }

// CHK-004..008, CHK-095, CON-030
test('checkout has three steps and starts at the first', () => {
  expect(stepNames).toEqual([
    [1, 'Shipping'],
    [2, 'Payment'],
    [3, 'Review'],
  ])
  expect(firstStep).toBe(1)
})

// CHK-026, CHK-028
test('payment leads customers to the review and guests to 2.5', () => {
  expect(afterPayment(true)).toBe(3)
  expect(afterPayment(false)).toBe(2.5)
})

// CHK-034
test('whoever signs in at 2.5 goes on to the review', () => {
  expect(reachedStep(2.5, guest)).toBe(2.5)
  expect(reachedStep(2.5, all)).toBe(3)
})

test('a step that lacks what it needs goes back to where that is entered', () => {
  expect(reachedStep(3, { ...all, shipping: false })).toBe(1)
  expect(reachedStep(3, { ...all, card: false })).toBe(2)
  expect(reachedStep(2, { ...guest, card: false })).toBe(2)
})

test('at 2.5 Payment is the current step', () => {
  expect([1, 2, 3].map((step) => stepState(step, 2.5))).toEqual(['done', 'current', 'later'])
  expect([1, 2, 3].map((step) => stepState(step, 3))).toEqual(['done', 'done', 'current'])
})
