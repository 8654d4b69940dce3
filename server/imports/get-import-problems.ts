import type { imports as contract } from '#contract/imports.ts'
import { query } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { listProblems } from './problems.ts'

export const getImportProblems: Handler<typeof contract.getImportProblems> = (call, { importId, limit, offset }) => {
  call.watch(topics.imports)
  return query(call.db, listProblems, [importId, limit, offset])
}
