import type { Call } from '#app/engine/data/functions.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { refusalStatus } from '#contract/define.ts'
import type { Client } from '#server/rpc/client.ts'
import { Refusal } from '#server/rpc/refusal.ts'

/** The pages' `call`, answered by a test shop. */
export function callAs(client: Client): Call {
  return async (name, input) => {
    const [module, fn] = name.split('.') as [keyof Client, never]
    const call = client[module][fn] as (input: unknown) => Promise<never>
    const output = await call(input).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const { code, message, data } = error
      throw new RefusalError({ code, message, data, status: refusalStatus.get(code) ?? 409 })
    })
    return { output, topics: [], position: '' }
  }
}

/** A separate browser storage. */
export function openStorage(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored))
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

export function offline(): RefusalError {
  return new RefusalError({ code: 'OFFLINE', message: 'The connection failed. Please try again.', status: 0 })
}
