/** The statuses of an import: the file is uploaded, checked (or refused), waits for confirmation, is imported, and ends. */
export const importStatuses = [
  'awaiting_file',
  'checking',
  'refused',
  'checked',
  'queued',
  'importing',
  'done',
  'canceled',
  'failed',
] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importSteps = ['reading', 'pictures', 'writing'] as const
export type ImportStep = (typeof importSteps)[number]
