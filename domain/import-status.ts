/** An import's way: its file comes, is looked through (or refused), waits for a yes, runs, and ends. */
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
