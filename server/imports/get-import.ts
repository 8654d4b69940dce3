import type { imports as contract } from '#contract/imports.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findImport } from './import-row.ts'

export const getImport: Handler<typeof contract.getImport> = async (call, { importId }) => {
  call.watch(topics.imports)
  const found = await findImport(call.db, importId)
  if (!found) throw call.refuse('NOT_FOUND', 'This import does not exist.')
  return found
}
