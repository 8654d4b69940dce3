import { links } from '#app/links.ts'
import { givingPromise, type PolicyText } from '#domain/settings/current-policy-text.ts'
import type { Question } from './question.ts'

export function service(policy: PolicyText): Question[] {
  return [...sendingBack(policy), ...giving(policy)]
}

/** A text about other countries; empty when the shop ships to one only. */
function abroad({ deliversTo }: PolicyText, text: string): string {
  return deliversTo?.length === 1 ? '' : text
}

const sendingBack = (policy: PolicyText): Question[] => [
  {
    question: 'How long can I return a bag?',
    answer: [
      `Domestic orders ${policy.returnWindow} from delivery, defective items ${policy.defectiveWindow}${abroad(policy, `, international orders ${policy.internationalWindow}`)}. Custom items are not returnable. `,
      { text: 'Returns and refunds', to: links.shippingReturns('returns') },
      ' has it all.',
    ],
  },
  {
    question: 'Who pays for the return shipping?',
    answer: [
      `We do for defective items and for domestic orders over ${policy.freeReturnOver}. For ${abroad(policy, 'international orders, and for ')}smaller domestic ones, the customer pays.`,
    ],
  },
  {
    question: 'How do I start a return?',
    answer: [
      'Open the order in ',
      { text: 'your account', to: links.account('orders') },
      `, choose the piece and say why. The return number (RMA) is issued within ${policy.rmaTime}.`,
    ],
  },
  {
    question: 'When do I get my money back?',
    answer: [
      `Once the bag is with us, inspection takes ${policy.inspectionTime}; the refund follows in ${policy.refundTime}, to the card that paid.`,
    ],
  },
  {
    question: 'My bag arrived damaged. What do I do?',
    answer: [
      'We are sorry. ',
      { text: 'Write to us', to: links.contact() },
      ` within ${policy.defectiveWindow} of delivery, with a photo if you can. The way back is free, and you choose between repair, another one and your money.`,
    ],
  },
  {
    question: 'How do I reach you, and when do you answer?',
    answer: [
      'By ',
      { text: 'message', to: links.contact() },
      ` at any time; we reply within ${policy.replyTime}. By phone ${policy.supportHours}.`,
    ],
  },
]

const giving = (policy: PolicyText): Question[] => [
  {
    question: 'What is given to charity, and who pays it?',
    answer: [
      `${givingPromise(policy.charityDonation)} You choose the cause at checkout. What you add yourself goes to the same cause, all of it, and a refund takes both back. `,
      { text: 'Our Impact', to: links.ourImpact() },
      ' shows what has come together.',
    ],
  },
  {
    question: 'Can you repair an old bag of yours?',
    answer: [
      'Yes, whatever its age. What the guarantee covers is free; for the rest we tell you the price before we start. ',
      { text: 'Send us a photo', to: links.contact() },
      ' of what has happened.',
    ],
  },
]
