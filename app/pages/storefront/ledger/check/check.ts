// The checking script: all that a browser loads to check the log, and nothing of the page.
export { checkGift } from './check-gift.ts'
export { checkLedger } from './check-ledger.ts'
export { parseSavedCheck, readOnline, readSaved, recording, saveCheck } from './saved-check.ts'
