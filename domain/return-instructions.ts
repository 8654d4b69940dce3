import { policyWords } from './policy-words.ts'

/** What a customer does with a return number, and what follows. */
export const returnInstructions = [
  'Pack the bag in its cotton bag and box, and write the return number on the outside.',
  `Once it is with us, inspection takes ${policyWords.inspectionTime}.`,
  `The refund goes back to the card that paid, in ${policyWords.refundTime} after inspection.`,
] as const

/** Where returned bags go, line by line: the demo's. */
export const returnAddress = [
  'Stella Maris Returns',
  '12 Harbor Street',
  'Portland, Maine 04101',
  'United States',
] as const
