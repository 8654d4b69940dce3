import type { Dates } from '#app/features/settings/use-time-zone.ts'
import type { DeletionState } from '#contract/deletions.ts'
import { type Obstacle, obstacleName } from '#domain/account-deletion.ts'

const list = new Intl.ListFormat('en-GB')

/** 'It waits until order SM-1 and the return of order SM-2 are over.' */
export function waitingText(waitsFor: readonly Obstacle[]): string | null {
  if (waitsFor.length === 0) return null
  return `It waits until ${list.format(waitsFor.map(obstacleName))} ${waitsFor.length > 1 ? 'are' : 'is'} over.`
}

type When = { now: number; dates: Dates }

/** The text about a planned deletion: its time, and what it waits for; null when none is planned. */
export function deletionText(whose: string, { deletion, waitsFor }: DeletionState, when: When): string | null {
  if (!deletion) return null
  const { now, dates } = when
  const due = deletion.dueAt > now ? `on ${dates.longDate(deletion.dueAt)}` : 'within the hour'
  return [`${whose} will be deleted ${due}.`, waitingText(waitsFor)].filter(Boolean).join(' ')
}
