import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses one. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash: readers of the database cannot follow anybody's links, nor send files in their place. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
