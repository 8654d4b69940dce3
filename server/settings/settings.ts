import { getAllSettings } from './get-all-settings.ts'
import { getEmailTexts } from './get-email-texts.ts'
import { getStoreSettings } from './get-store-settings.ts'
import { undoChange } from './undo-change.ts'
import { updateEmailText } from './update-email-text.ts'
import { updateSettings } from './update-settings.ts'

export {
  type EmailSettings,
  ratesColumns,
  ratesOf,
  ratesRow,
  readEmailSettings,
  readSettings,
} from './read-settings.ts'

export const settings = {
  getStoreSettings,
  getAllSettings,
  updateSettings,
  getEmailTexts,
  updateEmailText,
  undoChange,
}
