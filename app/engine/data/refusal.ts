import type { RefusalData } from '#contract/define.ts'

/** A function's refusal. `message` is a text for people. */
export class RefusalError extends Error {
  readonly code: string
  readonly status: number
  readonly data: Data

  constructor(refusal: { code: string; message: string; status: number; data?: Data }) {
    super(refusal.message)
    this.code = refusal.code
    this.status = refusal.status
    this.data = refusal.data ?? {}
  }
}

/** The data of the server's refusal, or the address that a page moved to. */
type Data = RefusalData & { to?: string }

/** The server's reason for each wrong field of a form, by name. */
export function wrongFields(error: unknown): Record<string, string> {
  return (error instanceof RefusalError && error.data.fields) || {}
}

/** The text to show for a failure: the server's, else the given one. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof RefusalError && error.status < 500 ? error.message : otherwise
}
