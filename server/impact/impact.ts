import { eachMinute } from '#server/jobs/add-job.ts'
import { getDonations } from './get-donations.ts'
import { getGiftReceipt } from './get-gift-receipt.ts'
import { getImpact } from './get-impact.ts'
import { getLedger } from './get-ledger.ts'
import { getLedgerLines } from './get-ledger-lines.ts'
import { getUserImpact } from './get-user-impact.ts'
import { publishDonations } from './publish-donations.ts'

export { readLogFile } from './log-answers.ts'
export { enterPayout, enterUndonePayout } from './payout-entries.ts'
export { startPublisher } from './publish-donations.ts'

export const impact = { getDonations, getGiftReceipt, getImpact, getLedger, getLedgerLines, getUserImpact }

export const impactJobs = { publishDonations: { run: publishDonations, at: eachMinute } }
