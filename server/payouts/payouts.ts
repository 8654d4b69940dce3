import { discardPayout } from './discard-payout.ts'
import { getGiving } from './get-giving.ts'
import { getPayouts } from './get-payouts.ts'
import { getPeriod } from './get-period.ts'
import { getPublishedPayouts } from './get-published-payouts.ts'
import { publishPayout } from './publish-payout.ts'
import { recordPayout } from './record-payout.ts'
import { undoPayout } from './undo-payout.ts'
import { updatePayout } from './update-payout.ts'

export { grantsFile } from './grants-file.ts'

export const payouts = {
  getPublishedPayouts,
  getGiving,
  getPeriod,
  getPayouts,
  recordPayout,
  updatePayout,
  discardPayout,
  publishPayout,
  undoPayout,
}
