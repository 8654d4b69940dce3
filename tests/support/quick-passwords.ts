import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Runs before all else in a test or in a shop that it starts: makes password hashes cost a thousandth, because their full cost would be a
 * good part of the tests' time. passwords.test.ts checks the true cost, in a process without this.
 */
const { scrypt, scryptSync } = crypto
const isQuick = Symbol.for('quick passwords')

if (!(isQuick in crypto)) {
  const quick = (options: ScryptOptions) => ({ ...options, N: 2 })
  Object.assign(crypto, {
    [isQuick]: true,
    scrypt: (...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
      scrypt(password, salt, length, quick(options), done),
    scryptSync: (...[password, salt, length, options]: Parameters<typeof scryptSync>) =>
      scryptSync(password, salt, length, quick(options ?? {})),
  })
  syncBuiltinESMExports()
}
