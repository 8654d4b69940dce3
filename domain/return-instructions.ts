import { policyWords } from './policy-words.ts'

/** What a customer does with a return number, and what follows. */
export const returnInstructions = [
  'Pack the bag in its cotton bag and box, and write the return number on the outside.',
  `Once it is with us, inspection takes ${policyWords.inspectionTime}.`,
  `The refund goes back to the card that paid, in ${policyWords.refundTime} after inspection.`,
] as const
