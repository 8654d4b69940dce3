import { z } from 'zod'

const longestName = 200
const longestEmail = 254

const signIn = z.object({
  email: z.string().trim().max(longestEmail).pipe(z.email('Enter a full email address')),
  password: z.string('Enter your password').min(1, 'Enter your password'),
  rememberMe: z.boolean().optional(),
})
const signUp = signIn.extend({
  name: z
    .string('Enter your name')
    .trim()
    .min(1, 'Enter your name')
    .max(longestName, `Use at most ${longestName} characters`)
    .regex(/^\P{Cc}*$/u, 'Enter your name'),
})

export type Entry = z.output<typeof signIn> & { name?: string }
type EntryRefusal = { code: string; message: string; fields: Record<string, string> }

/** Reads a form's allowed fields only: no role, no picture, no address to be sent on to. */
export function readEntry(kind: 'sign-in' | 'sign-up', text: string): Entry | EntryRefusal {
  const parsed = (kind === 'sign-up' ? signUp : signIn).safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'input'] ??= issue.message
  const [field = '', message = ''] = Object.entries(fields)[0] ?? []
  return { code: field === 'email' ? 'INVALID_EMAIL' : 'BAD_REQUEST', message, fields }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
