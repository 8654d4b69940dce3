import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const script = `
import { scryptSync } from 'node:crypto'
import { hashPassword, isPassword } from '#adapters/identity/passwords.ts'
const hash = await hashPassword('calm-and-exact')
const [, log2N, r, p, salt, key] = hash.split('$')
const derived = scryptSync('calm-and-exact', salt, 64, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 25 }).toString('hex')
console.log(JSON.stringify({ cost: [log2N, r, p].map(Number), isScrypt: derived === key, opens: await isPassword(hash, 'calm-and-exact') }))`

// Here as everywhere in tests a hash is quick; there it is not.
test('outside of tests a password is hashed at the cost that its hash names', () => {
  const env = { ...process.env, NODE_OPTIONS: '' }
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' })
  expect(JSON.parse(printed)).toEqual({ cost: [14, 8, 5], isScrypt: true, opens: true })
})
