import { eachMinute, type JobTable } from '#server/jobs/add-job.ts'
import { cancelImport } from './cancel-import.ts'
import { checkFile } from './check-file.ts'
import { checkImport } from './check-import.ts'
import { createImport } from './create-import.ts'
import { fetchMissingPhotos } from './fetch-missing-photos.ts'
import { getImport } from './get-import.ts'
import { getImportProblems } from './get-import-problems.ts'
import { getImports } from './get-imports.ts'
import { getMissingPhotos } from './get-missing-photos.ts'
import { importFile } from './import-file.ts'
import { retryMissingPhotos } from './retry-missing-photos.ts'
import { startImport } from './start-import.ts'
import { tidyImports } from './tidy-imports.ts'

export { maxPictureBytes, receiveImportPicture } from './brought-pictures.ts'
export { exampleFile } from './example-file.ts'
export { type ExportFilter, exportProducts, exportStatuses } from './export-products.ts'
export { problemsCsv } from './problems.ts'
export { maxFileBytes } from './read-file.ts'
export { awaitedImport, receiveImportFile } from './receive-file.ts'

export const imports = {
  createImport,
  getImports,
  getImport,
  getImportProblems,
  checkImport,
  startImport,
  cancelImport,
  getMissingPhotos,
  retryMissingPhotos,
}

export const importJobs = {
  checkFile: { run: checkFile, workers: 'imports' },
  importFile: { run: importFile, workers: 'imports' },
  fetchMissingPhotos: { run: fetchMissingPhotos, at: eachMinute, workers: 'imports' },
  tidyImports: { run: tidyImports, at: eachMinute },
} satisfies Partial<JobTable>
