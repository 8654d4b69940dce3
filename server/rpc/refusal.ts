/** An expected outcome. Thrown within a transaction it rolls back; any other error is a bug. */
export class Refusal extends Error {
  readonly code: string
  readonly data: Record<string, unknown>

  constructor(code: string, message: string, data: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}
