import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Before anything else of a test or of a shop that it starts: hashes of passwords at a thousandth of their cost, which is else a good
 * part of what the tests cost. The true cost is held by passwords.test.ts, in a process without this.
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
