import { z } from 'zod'

/** Message and stack of an error for the log, without a statement's parameters, which may be personal. */
export function describeError(error: unknown): string {
  if (error instanceof z.ZodError) return `Answer breaks its contract: ${z.prettifyError(error)}`
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` ← ${error.cause.message}` : ''
  const statement = 'statement' in error ? ` ← in statement ${error.statement}` : ''
  return `${error.stack ?? error.message}${cause}${statement}`
}
