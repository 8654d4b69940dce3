import type { NamedLine } from '#app/features/cart/cart-line.ts'
import type { QuoteState } from '#app/features/cart/use-quote.ts'
import type { OrderChanges } from './changes/use-order-changes.ts'
import type { Placing } from './review/use-place-order.ts'
import type { CheckoutState } from './use-checkout.ts'

export type StepProps = { checkout: CheckoutState; lines: NamedLine[]; quote: QuoteState }

export type LastStepProps = StepProps & { placing: Placing; changes: OrderChanges; notice: React.ReactNode }
