import { getAllSettings } from './get-all-settings.ts'
import { getMailTexts } from './get-mail-texts.ts'
import { getStoreSettings } from './get-store-settings.ts'
import { undoChange } from './undo-change.ts'
import { updateMailText } from './update-mail-text.ts'
import { updateSettings } from './update-settings.ts'

export { readMailText } from './mail-texts.ts'
export { readRates, readSettings } from './read-settings.ts'

export const settings = {
  ...{ getStoreSettings, getAllSettings, updateSettings },
  ...{ getMailTexts, updateMailText, undoChange },
}
