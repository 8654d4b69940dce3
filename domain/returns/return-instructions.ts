import { type ReturnTerms, returnTextOf } from './return-terms.ts'

/** Instructions for a customer with a return number, and what follows. */
export function returnInstructions(terms: ReturnTerms): readonly string[] {
  const { inspectionTime, refundTime } = returnTextOf(terms)
  return [
    'Pack the bag in its cotton bag and box, and write the return number on the outside.',
    `Once it is with us, inspection takes ${inspectionTime}.`,
    `The refund goes back to the card that paid, in ${refundTime} after inspection.`,
  ]
}
