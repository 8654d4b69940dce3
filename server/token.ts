import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token for storing, so that a reader of the database cannot use links or upload files. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
