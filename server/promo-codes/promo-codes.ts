import { validatePromoCode } from './validate-promo-code.ts'

export { dropHeldPromos, holdPromo, type PromoUse } from './hold-promo.ts'
export { type JudgedPromo, judgePromo, promoStateOf } from './judge-promo.ts'
export { retakePromo, returnPromo } from './return-promo.ts'

export const promoCodes = { validatePromoCode }
