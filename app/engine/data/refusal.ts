/** A function's refusal. `message` is a text for people. */
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

/** The text to show for a failure: the server's, else the given one. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof RefusalError && error.status < 500 ? error.message : otherwise
}
