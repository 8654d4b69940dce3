/** The longest time in milliseconds that a shopper waits for the gateway, retries included. */
export const LONGEST_TIMEOUT_MS = 20_000

class GatewayTooSlow extends Error {}

/** The merchant has deleted the customer at the gateway, and with it the customer's cards there. */
export class CustomerGone extends Error {}

/** Rejects after the timeout without stopping the work: the next call or the job finds its result. */
export async function withinTimeout<Answer>(work: Promise<Answer>, ms = LONGEST_TIMEOUT_MS): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayTooSlow('The gateway takes too long')), ms)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

/** True for the gateway's own errors, which have a type. Errors of the shop or of PostgreSQL are not the gateway's. */
export function isGatewayFault(error: unknown): error is Error {
  return error instanceof GatewayTooSlow || (error instanceof Error && /^Stripe/.test(error.constructor.name))
}
