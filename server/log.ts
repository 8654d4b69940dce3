import { AsyncLocalStorage } from 'node:async_hooks'
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

/** The id of the request that is being answered. */
export const requestIds = new AsyncLocalStorage<string>()

/** A log of one JSON line per entry, with the id of its request. Never inputs, never personal data. */
export type Log = {
  info: (message: string, facts?: Facts) => void
  /** For events that need no person, such as a call that is tried again while the database is unavailable. */
  warn: (message: string, facts?: Facts) => void
  /** For events that a person should look at. */
  error: (message: string, facts?: Facts) => void
  /** The IP address and `email` are written as keyed hashes: equal for the same value, and irreversible without the key. */
  security: (event: SecurityEvent, facts: Facts & { address?: string; email?: string }) => void
}

type Options = { write?: (line: string) => void; key?: string }

export function createLog({ write = (line) => process.stdout.write(`${line}\n`), key = '' }: Options = {}): Log {
  const at =
    (level: string) =>
    (message: string, facts: Facts = {}) => {
      const request = requestIds.getStore()
      write(JSON.stringify({ time: new Date().toISOString(), level, message, ...(request && { request }), ...facts }))
    }
  const security = at('security')
  const hashed = (name: string, value: string | undefined) =>
    value === undefined ? {} : { [name]: createHmac('sha256', key).update(`log:${value}`).digest('hex').slice(0, 16) }
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    security: (event, { address, email, ...facts }) =>
      security(event, { ...facts, ...hashed('address', address), ...hashed('email', email) }),
  }
}
