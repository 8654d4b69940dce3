import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

const suffix = '_FILE'
/** The settings that hold a secret, a password in a URL included. */
const secretNames = [
  ...['AUTH_SECRET', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'CLERK_SECRET_KEY', 'CLERK_JWT_KEY', 'FILES_S3_SECRET_ACCESS_KEY'],
]
/** The settings that name a file with a secret, as containers and systemd pass them. */
export const secretFileNames = secretNames.map((name) => name + suffix)

/** The environment with the secrets of such files, and the errors in them. */
export function readSecretFiles(given: Environment): { environment: Environment; mistakes: string[] } {
  const environment = { ...given }
  const mistakes: string[] = []
  for (const name of secretNames) {
    const file = given[name + suffix]
    if (file === undefined) continue
    if (given[name] !== undefined)
      mistakes.push(`${name + suffix}: ${name} is set, too; leave out the one or the other`)
    try {
      environment[name] = readFileSync(file, 'utf8').trim() || undefined
      if (!environment[name]) mistakes.push(`${name + suffix}: ${file} is empty`)
    } catch {
      mistakes.push(`${name + suffix}: ${file} cannot be read`)
    }
  }
  return { environment, mistakes }
}
