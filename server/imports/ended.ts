import type { Problem } from './columns.ts'

/** Thrown to end an import and roll back its transaction. */
export class Ended extends Error {
  readonly status: 'canceled' | 'failed'
  readonly problems: readonly Problem[]
  constructor(status: 'canceled' | 'failed', message = '', problems: readonly Problem[] = []) {
    super(message)
    this.status = status
    this.problems = problems
  }
}
