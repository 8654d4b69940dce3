import type { Transaction } from '#database/connection.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import {
  assertFreeName,
  assertOneOffered,
  findCharity,
  lockCharities,
  putCharity,
  removeCharity,
} from './charity-rows.ts'

/** A row of charities as stored in the audit log. */
type Entered = {
  id: string
  position: number
  name: string
  in_sentence: string
  work: string
  registration: string
  url: string
  storage_id: string | null
  image_url: string | null
  is_offered: boolean
}

type Restored = { id: string; former: unknown; now: Date }

/** Restores a charity as it was before a change; null removes one that was added. */
export async function restoreCharity(tx: Transaction, { id, former, now }: Restored): Promise<void> {
  await lockCharities(tx)
  if (former === null) return takeBack(tx, id)
  const was = former as Entered
  await assertFreeName(tx, { name: was.name, id })
  const { in_sentence: inSentence, storage_id: storageId, image_url: imageUrl, is_offered: isOffered, ...same } = was
  await putCharity(tx, { ...same, id, inSentence, storageId, imageUrl, isOffered }, now)
  await assertOneOffered(tx)
}

async function takeBack(tx: Transaction, id: string): Promise<void> {
  const { isNamed } = await findCharity(tx, id)
  if (isNamed || !(await removeCharity(tx, id)))
    throw new Refusal('IN_USE', 'Orders name this charity by now. Please retire it instead.')
  await assertOneOffered(tx)
}
