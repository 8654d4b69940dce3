import type { z } from 'zod'
import { askedRange, figureRange } from '#contract/figures.ts'
import { type RangeSteps, rangeSteps } from '#domain/reporting/reporting-range.ts'
import { parseInput, refuseInput } from '#server/rpc/parse-input.ts'

/** The steps of the range that was asked for. A range that has not begun is refused. */
export function stepsAsked(input: z.output<typeof figureRange>, clock: { timeZone: string; now: Date }): RangeSteps {
  const steps = rangeSteps(askedRange(input), clock)
  if (!steps) throw refuseInput({ from: 'This day has not come yet' })
  return steps
}

/** The range that an address names; 30 days when it names none. An invalid one is refused as a function's input is. */
export function readFigureRange({ period, from, to }: Record<string, string>): z.output<typeof figureRange> {
  const isEmpty = period === undefined && from === undefined && to === undefined
  return parseInput({ input: figureRange }, isEmpty ? { period: 'month' } : { period, from, to })
}
