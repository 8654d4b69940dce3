import { confirmPayout } from './confirm-payout.ts'
import { discardPayout } from './discard-payout.ts'
import { getGiving } from './get-giving.ts'
import { getPayoutToConfirm } from './get-payout-to-confirm.ts'
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
  getPayoutToConfirm,
  confirmPayout,
  recordPayout,
  updatePayout,
  discardPayout,
  publishPayout,
  undoPayout,
}
