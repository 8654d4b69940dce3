import type { CharityFields, charities as contract } from '#contract/charities.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import {
  assertFreeName,
  assertOneOffered,
  type CharityRow,
  findCharity,
  lockCharities,
  putCharity,
  takeUploadedLogo,
} from './charity-rows.ts'

type CharityChange = { [Name in keyof CharityFields]?: CharityFields[Name] | undefined }

export const updateCharity: Handler<typeof contract.updateCharity> = async (call, input) => {
  const { charityId, opened = {}, isOffered, ...given } = input
  await lockCharities(call.db)
  const found = await findCharity(call.db, charityId)
  if (isOvertaken(found, opened, given))
    throw call.refuse('CHANGED_SINCE', 'Somebody else changed this meanwhile. Please look at it again.')
  const next = { ...found, ...onlyGiven(given), ...(isOffered !== undefined && { isOffered }) }
  if (next.name !== found.name) await assertFreeName(call.db, { name: next.name, id: charityId })
  const isNewLogo = next.storageId !== null && next.storageId !== found.storageId
  const shown = isNewLogo ? await takeUploadedLogo(call.db, next.storageId ?? '', call.caller.userId) : found.imageUrl
  await putCharity(call.db, { ...next, id: charityId, imageUrl: next.storageId && shown }, call.now)
  if (!next.isOffered) await assertOneOffered(call.db)
  call.announce(topics.settings)
  return null
}

/** True when others changed a field: its stored value is neither the one when the form was opened nor the new one. */
function isOvertaken(found: CharityRow, opened: CharityChange, given: CharityChange): boolean {
  return (Object.keys(opened) as (keyof CharityFields)[]).some(
    (name) => given[name] !== undefined && found[name] !== opened[name] && found[name] !== given[name],
  )
}

function onlyGiven(given: CharityChange): Partial<CharityFields> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
