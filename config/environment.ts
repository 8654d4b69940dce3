import { z } from 'zod'
import { isSafeFromListeners } from '#config/reach.ts'
import { isHardToGuess, isMadeOfWords } from '#config/secrets.ts'
import { networksOf } from '#server/http/client-address.ts'

const guessable = 'Can be guessed: take what `openssl rand -hex 32` prints'
const ofWords = 'Is made of words, which can be guessed: take what `openssl rand -hex 32` prints'
/** A dangerous setting that someone chose on purpose. */
const yes = z.enum(['yes'], "Is 'yes', or left out").optional()
const port = z.coerce.number().int().min(1).max(65_535)

/** The settings, one by one; `config.ts` compares them with each other. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], "Is 'production', or left out").optional(),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url().optional(),
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().min(0.5).max(300).default(10),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  GRACE_SECONDS: z.coerce.number().min(0).max(600).default(30),
  DATABASE_WITHOUT_TLS: yes,
  EMBEDDED_DATABASE: yes,
  DEMO_ON_NETWORK: yes,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'Begins with https:// or http://' })
    .refine(isOrigin, { error: 'A name and a port at most, without a path', when: ({ issues }) => issues.length === 0 })
    .optional(),
  AUTH_SECRET: z
    .string()
    .transform(listOf)
    .refine((secrets) => secrets.length > 0 && secrets.every(({ length }) => length >= 32), 'At least 32 characters')
    .refine((secrets) => secrets.every(isHardToGuess), guessable)
    .refine((secrets) => !secrets.some(isMadeOfWords), ofWords)
    .optional(),
  TRUSTED_PROXY: z.string().default('').transform(listOf).superRefine(areNetworks),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, 'The name of a header, such as CF-IPCountry')
    .optional(),
  PAYMENT: z.enum(['sandbox']).optional(),
  SANDBOX_PORT: port.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform(listOf)
    .refine((secrets) => secrets.length > 0, 'At least one secret')
    .refine((secrets) => secrets.every(isHardToGuess), 'Each as the payment provider made it; this can be guessed')
    .optional(),
  STRIPE_TEST_MODE: yes,
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'Begins with http:// or https://' })
    .refine(isSafeFromListeners, {
      error: 'http:// only to this machine: our key goes there',
      when: ({ issues }) => issues.length === 0,
    })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Begins with smtp:// or smtps://' }).optional(),
  SMTP_CA: z.string().optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, 'An address, or a name and <an address>')
    .optional(),
  // Logins set MAIL to a file of their own: only our value counts.
  MAIL: z.string().optional(),
})

export type Values = z.output<typeof Environment>

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function isOrigin(url: string): boolean {
  const { origin, href } = new URL(url)
  return href === `${origin}/`
}

function areNetworks(texts: string[], context: z.core.$RefinementCtx) {
  for (const one of networksOf(texts).wrong)
    context.addIssue(`'${one}' is no address and no range of them, such as 10.0.0.7 or 10.0.0.0/8 or fd00::/8`)
}
