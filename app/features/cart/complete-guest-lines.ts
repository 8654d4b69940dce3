import { lineKey } from '#domain/cart-line.ts'
import { addLine, type GuestLine } from './guest-cart.ts'
import { changeGuestLines, chooseShipping, currentGuest } from './guest-store.ts'

/** Lines that chose nothing of a kind, by their keys, as the server sells them. */
type Completed = ReadonlyMap<string, { variantIds: readonly string[]; variantName?: string | undefined }>

/** Completes cart lines without a choice by the variants bought, keeping their shipping. */
export function completeGuestLines(completed: Completed): void {
  const { lines, choices } = currentGuest()
  for (const line of lines) {
    const [before, after] = [lineKey(line), lineKey(completeLine(line, completed))]
    if (choices[before] && !choices[after]) chooseShipping(after, choices[before])
  }
  changeGuestLines((kept) => completeLines(kept, completed))
}

/** The guest's lines with the choices that completed them; lines that become the same are joined. */
export function completeLines(lines: readonly GuestLine[], completed: Completed): GuestLine[] {
  return lines.reduce<GuestLine[]>((joined, line) => addLine(joined, completeLine(line, completed)), [])
}

function completeLine(line: GuestLine, completed: Completed): GuestLine {
  const { variantIds = line.variantIds, variantName } = completed.get(lineKey(line)) ?? {}
  return { ...line, variantIds, product: { ...line.product, ...(variantName && { variantName }) } }
}
