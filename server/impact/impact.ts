import { getDonationStatement } from './get-donation-statement.ts'
import { getImpact } from './get-impact.ts'

export const impact = { getImpact, getDonationStatement }
