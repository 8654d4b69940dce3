import type { Pool } from 'pg'
import type { Form } from './form.ts'

/** The shop's server with its secret key, or a browser with the publishable one. */
export type Caller = 'secret' | 'publishable'

export type Db = Pick<Pool, 'query'>

/** `id` is the one in the path, empty when there is none. */
export type Call = { db: Db; caller: Caller; id: string; form: Form; now: Date }

export type Answer = { status: number; body: object; hasEvents?: boolean }

export type Endpoint = (call: Call) => Promise<Answer>
