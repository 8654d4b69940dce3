import { deflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { isSafeFromListeners } from '#config/reach.ts'
import { networksOf } from '#server/http/client-address.ts'

const guessable = 'Can be guessed: take what `openssl rand -hex 32` prints'
const ofWords = 'Is made of words, which can be guessed: take what `openssl rand -hex 32` prints'
const tooShort = 'At least 32 characters; a comma separates several secrets, each of which has so many'
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
  DATABASE_POOLER: z.enum(['transaction'], "Is 'transaction', or left out").optional(),
  // Platforms set it, too: it counts only beside DATABASE_POOLER.
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.url().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  JOBS_AT_ONCE: z.coerce.number().int().min(1).max(50).default(4),
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().min(0.5).max(300).default(10),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  GRACE_SECONDS: z.coerce.number().min(0).max(600).default(30),
  WEB_CONCURRENCY: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(256)], "A number of processes, or 'auto'")
    .default(1),
  WORKER: z.enum(['only', 'off'], "Is 'only' or 'off', or left out").optional(),
  MIGRATE: z.enum(['off'], "Is 'off', or left out").optional(),
  DATABASE_WITHOUT_TLS: yes,
  EMBEDDED_DATABASE: yes,
  DEMO_ON_NETWORK: yes,
  BACKUPS_ELSEWHERE: yes,
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_PAGES: z.coerce.number().min(0).max(1).default(0.01),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'Begins with https:// or http://' })
    .refine(isOrigin, { error: 'A name and a port at most, without a path', when: ({ issues }) => issues.length === 0 })
    .optional(),
  ASSET_URL: z
    .url({ protocol: /^https?$/, error: 'Begins with https:// or http://' })
    .refine((url) => isOrigin(url) && isSafeFromListeners(url), {
      error:
        'A name and a port at most, without a path; http:// only on this machine: the scripts of pages come from there',
      when: ({ issues }) => issues.length === 0,
    })
    .optional(),
  ANSWER_CACHE_MB: z.coerce.number().int().min(0).max(4_096).default(32),
  CDN_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
  AUTH_SECRET: z
    .string()
    .transform(partsOf)
    .refine((secrets) => secrets.every(({ length }) => length >= 32), tooShort)
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
  FILES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'Begins with https:// or http://' })
    .refine((url) => isOrigin(url) && isSafeFromListeners(url), {
      error: 'An address without a path; http:// only on this machine: files of customers go there',
      when: ({ issues }) => issues.length === 0,
    })
    .optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*$/, 'A bucket, or a folder of one: bags/files')
    .optional(),
  // Logins set MAIL to a file of their own: only our value counts.
  MAIL: z.string().optional(),
})

export type Values = z.output<typeof Environment>

function listOf(text: string): string[] {
  return partsOf(text).filter(Boolean)
}

function partsOf(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}

function isOrigin(url: string): boolean {
  const { origin, href } = new URL(url)
  return href === `${origin}/`
}

function areNetworks(texts: string[], context: z.core.$RefinementCtx) {
  for (const one of networksOf(texts).wrong)
    context.addIssue(`'${one}' is no address and no range of them, such as 10.0.0.7 or 10.0.0.0/8 or fd00::/8`)
}

/** False for repetitions and runs through the alphabet. Compresses the steps from sign to sign, of which these leave few bytes. */
function isHardToGuess(secret: string): boolean {
  const signs = Buffer.from(secret)
  return deflateRawSync(signs.map((sign, at) => sign - (signs[at - 1] ?? 0))).length >= 24
}

/** Frequent pairs of letters in words, three quarters of all; of letters at random they are a seventh. */
const frequentPairs = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ' +
    'ce li ch ll be ma si om ur su pe ec et ke ey us ac ut el ta la ns di fo ho wa we tr no ot lo em ct ge po pr ad mo sh ly ss ' +
    'ee un ol wi so id tt ni ts ry ow rd'
  ).split(' '),
)

/** True for a secret that consists of words, with any separators. */
function isMadeOfWords(secret: string): boolean {
  const runs = secret.toLowerCase().match(/[a-z]+/g) ?? []
  const pairs = runs.flatMap((run) => Array.from(run.slice(1), (letter, at) => `${run[at]}${letter}`))
  const frequent = pairs.filter((pair) => frequentPairs.has(pair)).length
  return pairs.length >= 0.4 * secret.length && frequent >= 0.55 * pairs.length
}
