import { countPromoCodes } from './count-promo-codes.ts'
import { createPromoBatch } from './create-promo-batch.ts'
import { createPromoCode } from './create-promo-code.ts'
import { deletePromoCode } from './delete-promo-code.ts'
import { getAllPromoCodes } from './get-all-promo-codes.ts'
import { getPromoBatchCodes } from './get-promo-batch-codes.ts'
import { getPromoBatches } from './get-promo-batches.ts'
import { getPromoCodeStats } from './get-promo-code-stats.ts'
import { getPromoCodeUses } from './get-promo-code-uses.ts'
import { getPromoTotals } from './get-promo-totals.ts'
import { updatePromoBatch } from './update-promo-batch.ts'
import { updatePromoCode } from './update-promo-code.ts'
import { validatePromoCode } from './validate-promo-code.ts'

export { type JudgedPromo, judgePromo, promoStateOf } from './judge-promo.ts'
export { dropReservedPromos, type PromoUse, reservePromo } from './reserve-promo.ts'
export { retakePromo, returnPromo } from './return-promo.ts'

export const promoCodes = {
  validatePromoCode,
  getAllPromoCodes,
  countPromoCodes,
  getPromoTotals,
  getPromoCodeStats,
  getPromoCodeUses,
  createPromoCode,
  updatePromoCode,
  deletePromoCode,
  createPromoBatch,
  getPromoBatches,
  getPromoBatchCodes,
  updatePromoBatch,
}
