import { z } from 'zod'
import { emailAddress } from '#domain/people/ascii-email.ts'
import { weakness } from '#domain/people/weak-password.ts'
import { AccountRefusal } from './answers.ts'
import { passwordLength } from './passwords.ts'

const longestName = 200
const longestEmail = 254

const email = z
  .string('Enter a full email address')
  .overwrite((text) => emailAddress(text) ?? text)
  .max(longestEmail)
  .toLowerCase()
  .refine((text) => emailAddress(text) !== null, 'Enter a full email address')
const name = z
  .string('Enter your name')
  .trim()
  .min(1, 'Enter your name')
  .max(longestName, `Use at most ${longestName} characters`)
  .regex(/^\P{Cc}*$/u, 'Enter your name')
const password = z.string('Enter your password').min(1, 'Enter your password')
const token = z.string().min(1).max(100)
const digits = z
  .string('Enter the six digits')
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits')

const recoveryCode = z.string().min(1).max(40)

const base64url = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/)
const credential = { id: base64url.max(1_400), rawId: base64url, type: z.literal('public-key') }
const extensions = z.object({}).default({})
/** The parts of a browser's response that are read. */
const passkeyMade = z.object({
  ...credential,
  clientExtensionResults: extensions,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
})
const passkeyEntry = z.object({
  ...credential,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
})
export type PasskeyMade = z.output<typeof passkeyMade>
export type PasskeyEntry = z.output<typeof passkeyEntry>

/** The only fields that each form may send: no role, no picture, no redirect URL. */
export const requestSchemas = {
  signIn: z.object({ email, password, rememberMe: z.boolean().optional() }),
  signUp: z.object({ email, password, name, rememberMe: z.boolean().optional() }),
  email: z.object({ email }),
  codeWish: z.object({ email, name: name.optional().catch(undefined), again: z.boolean().optional() }),
  code: z.object({ code: digits }),
  secondStep: z.union([z.object({ code: digits }), z.object({ recoveryCode })]),
  owner: z.union([z.object({ password }), z.object({ emailCode: digits })]),
  proof: z.union([
    z.object({ password }),
    z.object({ emailCode: digits }),
    z.object({ code: digits }),
    z.object({ entry: passkeyEntry }),
  ]),
  link: z.object({ token }),
  reset: z.object({ token, password }),
  newPassword: z.object({ present: password, password }),
  newEmail: z.object({ email, password }),
  passkeyMade: z.object({ name: name.pipe(z.string().max(60, 'Use at most 60 characters')), made: passkeyMade }),
  passkeyId: z.object({ id: base64url }),
  passkey: z.object({ entry: passkeyEntry }),
  endSession: z.union([z.object({ id: z.string().min(1).max(100) }), z.object({ others: z.literal(true) })]),
} as const

/** The valid fields of a form; refuses when one is wrong. */
export function parseRequest<Kind extends keyof typeof requestSchemas>(
  kind: Kind,
  body: unknown,
): z.output<(typeof requestSchemas)[Kind]> {
  const parsed = requestSchemas[kind].safeParse(body)
  if (parsed.success) return parsed.data as z.output<(typeof requestSchemas)[Kind]>
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'input'] ??= issue.message
  const [field = '', message = ''] = Object.entries(fields)[0] ?? []
  throw new AccountRefusal(400, field === 'email' ? 'INVALID_EMAIL' : 'BAD_REQUEST', { message, fields })
}

/** Refuses a new password that is too short, too long, or easily guessed. */
export function refuseBadPassword(given: string, person: { name: string; email: string }): void {
  const refuse = (code: string, message: string) => {
    throw new AccountRefusal(400, code, { message, fields: { password: message } })
  }
  const { least, most } = passwordLength
  if (given.length < least) refuse('PASSWORD_TOO_SHORT', `Use at least ${least} characters`)
  if (given.length > most) refuse('PASSWORD_TOO_LONG', `Use at most ${most} characters`)
  const weak = weakness(given, person)
  if (weak) refuse('PASSWORD_TOO_EASY', weak)
}
