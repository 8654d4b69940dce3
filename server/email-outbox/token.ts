import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses one. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of it: who reads the database cannot follow anybody's links. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
