import { writeFileSync } from 'node:fs'
import type { Report } from './run-steadily.ts'

/** Writes the report of a runner where scripts/runners.ts reads it. */
export function writeReport(report: Report): void {
  const file = process.env.TEST_REPORT
  if (file) writeFileSync(file, JSON.stringify(report))
}

/** A pattern that matches a name, without characters that a shell would interpret. */
export function patternOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '.+')
}
