import { getAllSettings } from './get-all-settings.ts'
import { getStoreSettings } from './get-store-settings.ts'
import { undoChange } from './undo-change.ts'
import { updateSettings } from './update-settings.ts'

export { readRates, readSettings } from './read-settings.ts'

export const settings = { getStoreSettings, getAllSettings, updateSettings, undoChange }
