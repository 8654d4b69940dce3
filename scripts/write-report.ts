import { writeFileSync } from 'node:fs'
import type { Report } from './run-steadily.ts'

/** Writes the report of a runner where scripts/runners.ts reads it. */
export function writeReport(report: Report): void {
  const file = process.env.TEST_REPORT
  if (file) writeFileSync(file, JSON.stringify(report))
}

/** A pattern for a name, without characters that a command line reads as its own. */
export function patternOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '.+')
}
