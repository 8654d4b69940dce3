import { lineKey } from '#domain/cart-line.ts'
import { addLine, type GuestLine } from './guest-cart.ts'
import { changeGuestLines, chooseShipping, currentGuest } from './guest-store.ts'

/** Lines without a choice of some kind, by key, with the variants that the server chose. */
type Completed = ReadonlyMap<string, { variantIds: readonly string[]; variantName?: string | undefined }>

/** Completes cart lines by the variants that they lack, keeping their shipping. */
export function completeGuestLines(completed: Completed): void {
  const { lines, choices } = currentGuest()
  for (const line of lines) {
    const [before, after] = [lineKey(line), lineKey(completeLine(line, completed))]
    if (choices[before] && !choices[after]) chooseShipping(after, choices[before])
  }
  changeGuestLines((kept) => completeLines(kept, completed))
}

/** The guest's lines with these variants; lines that become equal are merged. */
export function completeLines(lines: readonly GuestLine[], completed: Completed): GuestLine[] {
  return lines.reduce<GuestLine[]>((joined, line) => addLine(joined, completeLine(line, completed)), [])
}

function completeLine(line: GuestLine, completed: Completed): GuestLine {
  const { variantIds = line.variantIds, variantName } = completed.get(lineKey(line)) ?? {}
  return { ...line, variantIds, product: { ...line.product, ...(variantName && { variantName }) } }
}
