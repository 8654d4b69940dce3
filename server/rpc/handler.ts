import type { FunctionContract, OutputOf, ParsedInputOf, RefusalData, RefusalOf } from '#contract/define.ts'
import type { Database, Transaction } from '#database/connection.ts'
import type { Role } from '#domain/people/rights.ts'
import type { Announce } from '#server/live/write.ts'
import type { Shop } from '#server/shop.ts'
import type { Refusal } from './refusal.ts'

/** The caller of the session, who has a row in the shop's database. */
export type Caller = {
  userId: string
  clerkUserId: string
  email: string
  name: string
  role: Role
  roleAt?: Date | null
  emailVerified: boolean
  sessionId?: string
  hasTwoSteps?: boolean
  /** False when the caller's last proof of identity is older than `proofMinutes`. */
  hasFreshProof?: boolean
  /** True for an administrator with the rights of a customer until a second step of signing in is set up. */
  lacksTwoSteps?: boolean
}

/** The context of a handler. Queries and actions get the pool, mutations their transaction. */
export type Call<C extends FunctionContract> = {
  shop: Shop
  db: C['kind'] extends 'mutation' ? Transaction : Database
  caller: C['access'] extends 'anyone' ? Caller | null : Caller
  now: Date
  /** Adds topics of a read: a page with its answer reads again when one of them changes. */
  watch: (...topics: string[]) => void
  /** Adds topics that a mutation changed. Actions announce within shop.write. */
  announce: Announce
  refuse: (code: RefusalOf<C>, message: string, data?: RefusalData) => Refusal
}

export type Handler<C extends FunctionContract> = (call: Call<C>, input: ParsedInputOf<C>) => Promise<OutputOf<C>>

/** One module's handlers: exactly the functions of its contract. */
export type HandlersOf<Module extends Record<string, FunctionContract>> = {
  [Name in keyof Module]: Handler<Module[Name]>
}
