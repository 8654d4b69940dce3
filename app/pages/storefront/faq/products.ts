import { links } from '#app/links.ts'
import { sustainabilityTiers } from '#domain/products/sustainability.ts'
import { policyText as policy } from '#domain/settings/policy-text.ts'
import type { Question } from './question.ts'

const tiers = sustainabilityTiers
  .map(({ tier, from }) => (from > 0 ? `${tier} from ${from}` : `${tier} below`))
  .join(', ')

export const products: Question[] = [
  {
    question: 'What are the bags made of?',
    answer: [
      'Most of them of plants: apple, grape and cactus leathers, mycelium, cork, raffia, linen and organic cotton. Others of recycled nylon, polyester or wool, and some of chrome-free leather from traced hides. Each page names its material, and ',
      { text: 'Sustainability', to: links.sustainability() },
      ' tells where it comes from.',
    ],
  },
  {
    question: 'Are your bags free of animal materials?',
    answer: [
      'Many are, not all. Where leather, wool or a leather trim is used, the page of the bag says so under Material and in the facts beside its score.',
    ],
  },
  {
    question: 'What does the sustainability score mean?',
    answer: [
      `A number from 0 to 10 for where the material comes from, water, energy, distance and repairability. Its tiers are ${tiers}. `,
      { text: 'How we score', to: links.sustainability() },
      ' explains it, with what it leaves out.',
    ],
  },
  {
    question: 'How large are the bags, and what fits?',
    answer: [
      'Each page gives width, height, depth and weight. The ',
      { text: 'size guide', to: links.sizeGuide() },
      ' puts the forms beside each other, with what fits.',
    ],
  },
  {
    question: 'Which color comes when I choose none?',
    answer: [
      'The one in the photos. It is selected when the page opens, and named beside the choice, in your bag and in your order.',
    ],
  },
  {
    question: 'How do I care for my bag?',
    answer: [
      'That depends on the material: the ',
      { text: 'care guide', to: links.careGuide() },
      ' goes through them one by one, and each page has its own short version.',
    ],
  },
  {
    question: 'What does the guarantee cover?',
    answer: [
      `Stitching, edges and construction for the lifetime of the bag, for every owner. Hardware has its own ${policy.warranty} warranty. `,
      { text: 'Warranty and guarantee', to: links.shippingReturns('guarantee') },
      ' has the details.',
    ],
  },
  {
    question: 'The color that I want is out of stock. Will it come back?',
    answer: [
      'We cut in batches of forty, and most colors return. Leave your email address on the page of the bag and we write to you once, when it is back.',
    ],
  },
]
