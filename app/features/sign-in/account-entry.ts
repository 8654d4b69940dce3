import type { ReactNode } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { isFullEmail } from '#domain/people/email-address.ts'

export type SignInMode = 'sign-in' | 'sign-up'

/** The way of signing in: by password, or by an emailed code. */
export type SignInWay = 'password' | 'code'

export type AccountEntry = { name: string; email: string; password: string }

type Known = Partial<Omit<AccountEntry, 'password'>>

export type Wish = {
  /** Called once the visitor is signed in and the guest's cart has been moved. */
  onDone?: (() => void) | undefined
  /** The reason for signing in. */
  reason?: string
  /** Values typed elsewhere already. */
  known?: Known
}

/** The options with which the form was opened. */
export type Opened = { mode: SignInMode } & Wish

/** The properties that the form of each identity provider takes. */
export type SignInFormProps = {
  mode: SignInMode
  /** Changes between signing in and up; without it the form offers nothing else. */
  onMode?: (mode: SignInMode) => void
  /** Called once the session is known (announceSession). */
  onDone?: () => void
  /** The initial values. */
  known?: Partial<AccountEntry> | undefined
  /** The way of signing in that is shown first; the other one is offered below. */
  way?: SignInWay
  /** The submit button's text, instead of the mode's own. */
  submitText?: string
  /** Shown beside the button. */
  aside?: ReactNode
}

export type EntryErrors = Partial<Record<keyof AccountEntry, string>>

export const shortestPassword = 8
const longestPassword = 128

/** The errors by field; empty for a valid entry. */
export function checkEntry(mode: SignInMode, entry: AccountEntry): EntryErrors {
  const errors: EntryErrors = {}
  if (mode === 'sign-up' && entry.name.trim() === '') errors.name = 'Enter your name'
  if (!isFullEmail(entry.email)) errors.email = 'Enter a full email address'
  if (entry.password === '') errors.password = 'Enter your password'
  else if (mode === 'sign-up') Object.assign(errors, checkNewPassword(entry.password))
  return errors
}

/** The message for a provider's refusal. Signing in never reveals whether an email address has an account. */
export function entryRefusal(mode: SignInMode, error: unknown): string {
  if (!(error instanceof RefusalError)) return failed
  if (error.code === 'OFFLINE') return error.message
  if (error.status === 429) return tooMany
  if (mode === 'sign-in' && error.status < 500) return 'This email and password do not match. Please try again.'
  return text.get(error.code) ?? failed
}

const tooMany = 'Too many attempts. Please wait a few minutes, or sign in with a code by email.'
const failed = 'Something went wrong. Please try again.'

const text = new Map<string, string>(
  Object.entries({
    INVALID_EMAIL: 'Enter a full email address',
    PASSWORD_TOO_SHORT: `Use at least ${shortestPassword} characters`,
    PASSWORD_TOO_LONG: `Use at most ${longestPassword} characters`,
  }),
)

export function checkNewPassword({ length }: string): EntryErrors {
  if (length < shortestPassword) return { password: `Use at least ${shortestPassword} characters` }
  return length > longestPassword ? { password: `Use at most ${longestPassword} characters` } : {}
}
