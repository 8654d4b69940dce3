/** A function's refusal. `message` is written for people. */
export class RefusalError extends Error {
  readonly code: string
  readonly status: number
  readonly data: Record<string, unknown>

  constructor(refusal: { code: string; message: string; status: number; data?: Record<string, unknown> }) {
    super(refusal.message)
    this.code = refusal.code
    this.status = refusal.status
    this.data = refusal.data ?? {}
  }
}

/** The text to show for a failure: the server's words, else the given ones. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof RefusalError && error.status < 500 ? error.message : otherwise
}
