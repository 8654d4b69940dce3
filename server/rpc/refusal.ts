import type { RefusalData } from '#contract/define.ts'

/** An expected outcome. Thrown within a transaction it rolls back; any other error is a bug. */
export class Refusal extends Error {
  readonly code: string
  readonly data: RefusalData

  constructor(code: string, message: string, data: RefusalData = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}
