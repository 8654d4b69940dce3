import { randomUUID } from 'node:crypto'
import {
  type FunctionContract,
  type RefusalData,
  refusalData,
  refusalStatus,
  refusalsOf,
  rightsFor,
} from '#contract/define.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { isDatabaseAway } from '#database/timeouts.ts'
import { fewTopics, topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import type { Implementation, Shop } from '#server/shop.ts'
import { logIncident } from './describe-error.ts'
import type { Call, Caller } from './handler.ts'
import { parseInput } from './parse-input.ts'
import { readReplica } from './public-reads.ts'
import { Refusal } from './refusal.ts'
import { BeyondRights, demandFreshProof, demandRight, enterRefused } from './rights.ts'

export type Request = {
  name: string
  input: unknown
  /** The IP address of the call, for the audit log. */
  address?: string
  /** Reads the caller. Called only for functions that need or use a caller. */
  caller: () => Promise<Caller | null>
  /** True when the visitor changed something a short time ago, which a replica may lack. */
  isNewest?: boolean
  /** True for a read of a page, which has its own line in the log: only failed reads get another. */
  isOfPage?: boolean
}

export type Answer = {
  status: number
  body: unknown
  /** The answer's topics, and its position in the node's sequence of changes. */
  topics: string[]
  position: string
}

/** Processes a call: find, authorize, parse, run, answer, log. */
export async function dispatch(shop: Shop, request: Request): Promise<Answer> {
  const started = performance.now()
  const position = shop.live.position()
  const watched = new Set<string>()
  const implementation = shop.functions.get(request.name)
  const log = (outcome: string, caller: Caller | null) => {
    const ms = round(performance.now() - started)
    if (!request.isOfPage || outcome !== 'ok')
      shop.log.info('call', { function: request.name, caller: caller?.userId ?? null, ms, outcome })
    if (implementation) shop.metrics.called(request.name, outcomeOf(outcome), ms)
  }
  let caller: Caller | null = null
  try {
    if (!implementation) throw new Refusal('NOT_FOUND', `There is no function '${request.name}'.`)
    const { contract } = implementation
    caller = await request.caller()
    admit(shop, { ...request, contract }, caller)
    const input = parseInput(contract, request.input)
    const acting = contract.access === 'admin' && caller ? actingFor(shop, caller, request) : shop
    const { name, isNewest = false } = request
    const copied = await readReplica(shop, { name, caller, isNewest }, (db, seen) =>
      run({ ...shop, db }, { implementation, caller, input, watched: seen }),
    )
    for (const topic of copied?.watched ?? []) watched.add(topic)
    const output = copied ? copied.output : await run(acting, { implementation, caller, input, watched })
    if (shop.settings.checkOutputs) contract.output.parse(output)
    log('ok', caller)
    return { status: 200, body: output, topics: fewTopics(watched), position }
  } catch (error) {
    if (shop.settings.checkOutputs && implementation) assertNamed(error, request.name, implementation.contract)
    if (error instanceof BeyondRights && caller && implementation?.contract.kind !== 'query')
      await enterRefused({ shop, caller, what: request.name, address: request.address }, error)
    return { ...refusalAnswer(shop, error, (outcome) => log(outcome, caller)), topics: fewTopics(watched), position }
  }
}

/** Throws, in tests only, for a refusal or data of one that the contract does not name. */
function assertNamed(error: unknown, name: string, contract: FunctionContract): void {
  if (!(error instanceof Refusal)) return
  refusalData.parse(error.data)
  if (!refusalsOf(contract).includes(error.code))
    throw new Error(`${name} refused with ${error.code}, which its contract does not name`, { cause: error })
}

const stepText = 'Please set up two-step sign-in first, in the Security tab of your account.'

type FunctionRequest = Request & { contract: FunctionContract }

function admit(shop: Shop, { contract, name, address }: FunctionRequest, caller: Caller | null): void {
  if (contract.access === 'anyone') return
  if (!caller) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  if (contract.access !== 'admin') return
  if (caller.lacksTwoSteps) throw new Refusal('SECOND_STEP_REQUIRED', stepText)
  demandRight(shop, caller, { oneOf: rightsFor(contract), what: name, address })
  if (contract.needsProof) demandFreshProof(caller)
}

const nameActor = sql({ name: 'audit-actor', text: "select set_config('shop.actor', $1, true)" })

/** A shop whose transactions are recorded in the audit log as this person's, by triggers that read the name set here. */
function actingFor(shop: Shop, { userId, name }: Caller, request: Request): Shop {
  const actor = JSON.stringify({ id: userId, name, action: request.name, address: request.address })
  return {
    ...shop,
    write: (work) =>
      shop.write(async (tx, announce) => {
        await query(tx, nameActor, [actor])
        announce(topics.audit)
        return work(tx, announce)
      }),
  }
}

type Run = { implementation: Implementation; caller: Caller | null; input: unknown; watched: Set<string> }

/**
 * Runs a handler. Its contract has parsed the input and admitted the caller, so both have the types that it expects; the table of all
 * handlers cannot say so.
 */
function run(shop: Shop, { implementation: { contract, handler }, caller, input, watched }: Run): Promise<unknown> {
  const call = (db: Database | Transaction, announce: Announce) =>
    ({
      shop,
      db,
      caller,
      now: shop.now(),
      watch: (...topics: string[]) => {
        for (const topic of topics) watched.add(topic)
      },
      announce,
      refuse: (code: string, message: string, data?: RefusalData) => new Refusal(code, message, data),
    }) as Call<FunctionContract>
  if (contract.kind === 'mutation')
    return shop.write((tx, announce) => handler(call(tx, announce) as never, input as never))
  return handler(call(shop.db, onlyInTransactions) as never, input as never)
}

function onlyInTransactions(): never {
  throw new Error('Only a transaction announces changes: use shop.write')
}

function refusalAnswer(shop: Shop, error: unknown, log: (outcome: string) => void): { status: number; body: unknown } {
  if (error instanceof Refusal) {
    log(`refused:${error.code}`)
    return {
      status: refusalStatus.get(error.code) ?? 409,
      body: { code: error.code, message: error.message, data: error.data },
    }
  }
  const incident = randomUUID()
  log(`failed:${incident}`)
  logIncident(shop.log, { incident }, error)
  return failureAnswer(error, incident)
}

/** 'refused:NOT_FOUND' is refused. */
function outcomeOf(logged: string) {
  return logged === 'ok' ? 'ok' : logged.startsWith('refused') ? 'refused' : 'failed'
}

/** The answer to an error: 503 while the database is unavailable, when the call may be repeated, else 500. */
export function failureAnswer(error: unknown, incident: string): { status: 500 | 503; body: object } {
  const isAway = isDatabaseAway(error)
  const what = isAway ? 'The shop cannot answer right now.' : 'Something went wrong on our side.'
  const code = isAway ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
  const body = {
    code,
    message: `${what} Please try again${isAway ? ' in a moment' : ''}. (${incident})`,
    data: { incident },
  }
  return { status: isAway ? 503 : 500, body }
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100
}
