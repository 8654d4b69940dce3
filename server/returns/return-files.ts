import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type PrivateFile, releaseUploads } from '#server/file-upload/file-upload.ts'

const store = sql({
  name: 'return-files-store',
  text: `insert into return_files (id, return_id, message_id, position, url, media_type, alt_text)
select gen_random_uuid()::text, $1, $2, file.position - 1, file.url, file.media_type, file.alt_text
from unnest($3::text[], $4::text[], $5::text[]) with ordinality as file (url, media_type, alt_text, position)`,
})
const remove = sql({
  name: 'return-files-remove',
  text: 'delete from return_files where return_id = $1 returning url',
  row: { url: 'text' },
})

type StoredFiles = {
  returnId: string
  /** The message that the files belong to; null for evidence. */
  messageId: string | null
  files: readonly PrivateFile[]
}

/** Saves files with a return or message, in the given order. */
export async function storeFiles(tx: Transaction, { returnId, messageId, files }: StoredFiles): Promise<void> {
  if (files.length === 0) return
  const columns = [
    files.map(({ url }) => url),
    files.map(({ mediaType }) => mediaType),
    files.map(({ altText }) => altText),
  ]
  await query(tx, store, [returnId, messageId, ...columns])
}

/** Releases evidence and attachments of a cancelled return, so that they are swept. */
export async function dropFiles(tx: Transaction, returnId: string): Promise<void> {
  const removed = await query(tx, remove, [returnId])
  await releaseUploads(
    tx,
    removed.map(({ url }) => url),
  )
}
