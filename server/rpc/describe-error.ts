import { z } from 'zod'

/** Message and stack for the log; never a statement's parameters, which may be personal. */
export function describeError(error: unknown): string {
  if (error instanceof z.ZodError) return `Answer breaks its contract: ${z.prettifyError(error)}`
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` ← ${error.cause.message}` : ''
  return `${withoutParameters(error)}${cause}`
}

/** Drizzle writes them between its message and the stack. */
function withoutParameters({ message, stack }: Error): string {
  return (stack ?? message).split('\nparams:')[0] ?? ''
}
