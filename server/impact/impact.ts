import { getDonations } from './get-donations.ts'
import { getImpact } from './get-impact.ts'
import { getUserImpact } from './get-user-impact.ts'

export const impact = { getDonations, getImpact, getUserImpact }
