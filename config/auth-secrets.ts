import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Place = { authSecrets: readonly string[] | null; dataDir: string }

/** The secrets of the shop: the first signs, the others are accepted. The demo stores one of its own in DATA_DIR. */
export function authSecretsOf({ authSecrets, dataDir }: Place): readonly [string, ...string[]] {
  const [secret = demoSecret(dataDir), ...formerSecrets] = authSecrets ?? []
  return [secret, ...formerSecrets]
}

function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, newSecret(), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

export function newSecret(): string {
  return randomBytes(32).toString('hex')
}

/** A text by which a secret is recognized, and from which nobody can compute it. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('hex').slice(0, 16)
}
