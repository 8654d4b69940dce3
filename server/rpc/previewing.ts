import type { Caller } from './handler.ts'

/** Whether a read includes what is not public yet: only for an administrator who asks for it. */
export function isPreviewing(
  { caller }: { caller: Caller | null },
  { preview }: { preview?: boolean | undefined },
): boolean {
  return preview === true && caller?.role === 'admin'
}
