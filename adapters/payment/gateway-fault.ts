/** The gateway's own errors name their type; ours and PostgreSQL's are bugs. */
export function isGatewayFault(error: unknown): error is Error {
  return error instanceof Error && /^Stripe/.test(error.constructor.name)
}
