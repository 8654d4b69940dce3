import { getImpact } from './get-impact.ts'
import { getUserImpact } from './get-user-impact.ts'

export const impact = { getImpact, getUserImpact }
