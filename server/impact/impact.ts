import { getGifts } from './get-gifts.ts'
import { getImpact } from './get-impact.ts'
import { getUserImpact } from './get-user-impact.ts'

export const impact = { getGifts, getImpact, getUserImpact }
