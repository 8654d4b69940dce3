import { validatePromoCode } from './validate-promo-code.ts'

export { type JudgedPromo, judgePromo, promoStateOf } from './judge-promo.ts'
export { dropReservedPromos, type PromoUse, reservePromo } from './reserve-promo.ts'
export { retakePromo, returnPromo } from './return-promo.ts'

export const promoCodes = { validatePromoCode }
