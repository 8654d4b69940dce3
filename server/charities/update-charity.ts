import type { CharityFields, charities as contract } from '#contract/charities.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import {
  assertFreeName,
  assertOneOffered,
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
  const { name, inSentence, work, registration, url, storageId } = found
  await refuseChangedMeanwhile(call.db, {
    thing: 'charity',
    stored: { name, inSentence, work, registration, url, storageId },
    opened,
    given,
    placeOf: (field) => ({
      subject: `charity:${charityId}`,
      table: 'charities',
      id: charityId,
      columns: [columns[field]],
    }),
  })
  const next = { ...found, ...onlyGiven(given), ...(isOffered !== undefined && { isOffered }) }
  if (next.name !== found.name) await assertFreeName(call.db, { name: next.name, id: charityId })
  const isNewLogo = next.storageId !== null && next.storageId !== found.storageId
  const shown = isNewLogo ? await takeUploadedLogo(call.db, next.storageId ?? '', call.caller.userId) : found.imageUrl
  await putCharity(call.db, { ...next, id: charityId, imageUrl: next.storageId && shown }, call.now)
  if (!next.isOffered) await assertOneOffered(call.db)
  call.announce(topics.settings)
  return null
}

function onlyGiven(given: CharityChange): Partial<CharityFields> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const columns: Record<keyof CharityFields, string> = {
  name: 'name',
  inSentence: 'in_sentence',
  work: 'work',
  registration: 'registration',
  url: 'url',
  storageId: 'storage_id',
}
