import { isFullEmail } from '#domain/people/email-address.ts'

/** Rows of the form for a withdrawal of some pieces only. */
export const partRows = [1, 2, 3] as const

type Typed = { orderNumber: string; email: string; items?: { orderItemIndex: number; quantity: number }[] }
type Errors = Partial<Record<'orderNumber' | 'email' | 'parts', string>>

/** The typed values by field name, and their errors. Lines count from 1. */
export function readWithdrawalForm(field: (name: string) => string): { typed: Typed; errors: Errors } {
  const [orderNumber, email] = [field('orderNumber').trim().toUpperCase(), field('email').trim()]
  const parts = partRows.map((row) => [field(`line${row}`).trim(), field(`pieces${row}`).trim()] as const)
  const named = parts.filter(([line, pieces]) => line !== '' || pieces !== '')
  const items = named.map(([line, pieces]) => ({ orderItemIndex: wholeOf(line) - 1, quantity: wholeOf(pieces || '1') }))
  const isWrong = items.some(({ orderItemIndex, quantity }) => orderItemIndex < 0 || quantity < 1)
  const isTwice = new Set(items.map(({ orderItemIndex }) => orderItemIndex)).size < items.length
  const errors: Errors = {
    ...(!/^SM-[0-9A-Z]{8}$/.test(orderNumber) && { orderNumber: 'Order numbers look like SM-7K2M9Q4D' }),
    ...(!isFullEmail(email) && { email: 'Enter a full email address' }),
    ...((isWrong || isTwice) && { parts: 'Each line once, with its number and how many pieces of it' }),
  }
  return { typed: { orderNumber, email, ...(items.length > 0 && { items }) }, errors }
}

/** The number typed, or 0 unless it has one to three digits. */
function wholeOf(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}
