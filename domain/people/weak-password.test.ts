import { expect, test } from 'vitest'
import { weakness } from './weak-password.ts'

const ann = { name: 'Ann Jensen', email: 'ann.jensen@lighthouse.example' }

test.each([
  ...[
    'password',
    'Password1',
    'P@ssw0rd!',
    'password123',
    '12345678',
    '1234567890',
    'qwertyuiop',
    'iloveyou',
    'letmein1',
  ],
  ...['aaaaaaaa', 'abababab', 'abcdefgh', '87654321', 'welcome2026', 'Summer2026!', 'dragonmonkey', 'football1'],
])('%s is among the first guesses of everybody', (password) => {
  expect(weakness(password, ann)).toContain('too easy to guess')
})

test.each(['stellamaris', 'Stella-Maris-1', 'annjensen1', 'lighthouse2026', 'Jensen1999!', 'my-bag-shop'])(
  '%s is made of words that anyone who knows the shop or the person would guess',
  (password) => {
    expect(weakness(password, ann)).toContain('too easy to guess')
  },
)

test.each([
  'a-long-password',
  'correct horse battery',
  'tj8-fkw2',
  'Zwetschgenkuchen',
  '雨の日は静かに読む',
  'violet paddle 93',
])('%s is no obvious guess', (password) => {
  expect(weakness(password, ann)).toBeNull()
})
