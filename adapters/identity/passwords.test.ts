import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const script = `
import { scryptSync } from 'node:crypto'
import { hashPassword, isPassword } from '#adapters/identity/passwords.ts'
const derive = (salt, cost) =>
  scryptSync('calm-and-exact', salt, 64, { N: 2 ** 14, maxmem: 2 ** 26, ...cost }).toString('hex')
const hash = await hashPassword('calm-and-exact')
const [, log2N, r, p, salt, key] = hash.split('$')
console.log(JSON.stringify({
  cost: [log2N, r, p].map(Number),
  isScrypt: derive(salt, { r: 8, p: 5 }) === key,
  opens: await isPassword(hash, 'calm-and-exact'),
  opensFormer: await isPassword('salt:' + derive('salt', { r: 16, p: 1 }), 'calm-and-exact'),
}))`

// In a process without the tests' quick hashes.
test('outside of tests a password is hashed at the cost named in its hash, and a former hash still opens the account', () => {
  const env = { ...process.env, NODE_OPTIONS: '' }
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(JSON.parse(printed)).toEqual({ cost: [14, 8, 5], isScrypt: true, opens: true, opensFormer: true })
})
