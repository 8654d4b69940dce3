import { expect, test } from 'vitest'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { checkEntry, entryRefusal } from './account-entry.ts'

const ann = { name: 'Ann', email: 'ann@mail.example', password: 'a-long-password' }

test('the form names each missing field', () => {
  const nothing = { name: ' ', email: 'ann@', password: '' }
  expect(checkEntry('sign-up', nothing)).toEqual({
    name: 'Enter your name',
    email: 'Enter a full email address',
    password: 'Enter your password',
  })
  expect(checkEntry('sign-in', { ...ann, name: '' })).toEqual({})
})

test('a new password has at least 8 characters; an old one is not judged', () => {
  expect(checkEntry('sign-up', { ...ann, password: '1234567' })).toEqual({ password: 'Use at least 8 characters' })
  expect(checkEntry('sign-up', { ...ann, password: '12345678' })).toEqual({})
  expect(checkEntry('sign-in', { ...ann, password: '1' })).toEqual({})
})

test('signing in never reveals whether an address has an account', () => {
  const answers = ['INVALID_EMAIL_OR_PASSWORD', 'USER_NOT_FOUND', 'CREDENTIAL_ACCOUNT_NOT_FOUND'].map((code) =>
    entryRefusal('sign-in', new RefusalError({ code, message: 'No such user', status: 401 })),
  )
  expect(new Set(answers).size).toBe(1)
})
