import { query, sql } from '#database/query.ts'
import { uploadMinutes } from '#domain/files/upload-rules.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { hashToken } from '#server/token.ts'
import { fileKeyOf } from './import-row.ts'

const find = sql({
  name: 'import-awaited',
  text: "select id from product_imports where token_hash = $1 and status = 'awaiting_file' and created_at > $2 and session_id is not distinct from $3",
  row: { id: 'text' },
})
const take = sql({
  name: 'import-take-file',
  text: `update product_imports set status = 'checking', has_file = true, bytes = $2
where id = $1 and status = 'awaiting_file' returning id`,
  row: { id: 'text' },
})

type Claim = { token: string; caller: Pick<Caller, 'sessionId'> }

/** The import that an upload token belongs to, in the session that asked for it, checked before the file is read. */
export async function awaitedImport(shop: Shop, { token, caller }: Claim): Promise<string> {
  const oldest = new Date(shop.now().getTime() - uploadMinutes * 60_000)
  const [found] = await query(shop.db, find, [hashToken(token), oldest, caller.sessionId ?? null])
  if (!found) throw new Refusal('NOT_FOUND', 'This upload address was used or has expired. Please try again.')
  return found.id
}

/** Stores the file, without a URL, and queues its check. */
export async function receiveImportFile(shop: Shop, importId: string, file: Uint8Array): Promise<{ importId: string }> {
  await shop.storage.write(fileKeyOf(importId), file)
  return shop.write(async (tx, announce) => {
    const [received] = await query(tx, take, [importId, file.byteLength])
    if (!received) throw new Refusal('NOT_FOUND', 'This upload address was used or has expired. Please try again.')
    await addJob(tx, 'checkFile', { importId })
    announce(topics.imports)
    return { importId }
  })
}
