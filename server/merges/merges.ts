import { compareAccounts } from './compare-accounts.ts'
import { mergeAccounts } from './merge-accounts.ts'

export { mergeExamples } from './merge-emails.ts'

export const merges = { compareAccounts, mergeAccounts }
