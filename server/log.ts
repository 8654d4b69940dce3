import { createHmac } from 'node:crypto'

type Facts = Record<string, unknown>

/** Security events. */
type SecurityEvent =
  | 'sign-in ok'
  | 'sign-in failed'
  | 'lock-out'
  | 'limit reached'
  | 'origin refused'
  | 'webhook signature wrong'
  | 'role changed'
  | 'right refused'
  | 'personal data taken out'

/** A log of one JSON line per entry. Never inputs, never personal data. */
export type Log = {
  info: (message: string, facts?: Facts) => void
  error: (message: string, facts?: Facts) => void
  /** The IP address and `email` are written as keyed hashes: equal for the same value, and irreversible without the key. */
  security: (event: SecurityEvent, facts: Facts & { address?: string; email?: string }) => void
}

type Options = { write?: (line: string) => void; key?: string }

export function createLog({ write = (line) => process.stdout.write(`${line}\n`), key = '' }: Options = {}): Log {
  const at =
    (level: string) =>
    (message: string, facts: Facts = {}) =>
      write(JSON.stringify({ time: new Date().toISOString(), level, message, ...facts }))
  const security = at('security')
  const hashed = (name: string, value: string | undefined) =>
    value === undefined ? {} : { [name]: createHmac('sha256', key).update(`log:${value}`).digest('hex').slice(0, 16) }
  return {
    info: at('info'),
    error: at('error'),
    security: (event, { address, email, ...facts }) =>
      security(event, { ...facts, ...hashed('address', address), ...hashed('email', email) }),
  }
}
