/** Newest first for each product; `days` ago. Products without an entry have no reviews yet. */
type DemoReview = {
  by: string
  stars: 1 | 2 | 3 | 4 | 5
  title?: string
  text: string
  days: number
  verified?: true
  answer?: string
}

const reviews: Record<string, DemoReview[]> = {
  'aurelia-tote': [
    {
      by: 'June O.',
      stars: 5,
      title: 'Carries my whole week',
      text: 'A 14-inch laptop, lunch and a sweater, and it still stands up by itself. The handles sit well under a coat.',
      days: 9,
      verified: true,
    },
    {
      by: 'Hannah W.',
      stars: 5,
      text: 'I expected it to feel like plastic. It does not. The surface has the grain of good leather and no smell at all.',
      days: 31,
      verified: true,
    },
    {
      by: 'Mateo R.',
      stars: 4,
      title: 'Beautiful, a little open',
      text: 'Bought for my wife, who loves it. She would have liked a zip across the top; the inner pocket does close.',
      days: 58,
      verified: true,
      answer:
        'Thank you, Mateo. A zipped version is on our table; the inner pocket fits a wallet and a phone meanwhile.',
    },
    { by: 'Priya N.', stars: 5, text: 'Eight months in, the edges look as on the first day.', days: 90 },
  ],
  'sirena-crossbody': [
    {
      by: 'Amara D.',
      stars: 5,
      title: 'The strap is right',
      text: 'At last a strap that is long enough over a winter coat and short enough for summer.',
      days: 6,
      verified: true,
    },
    {
      by: 'Lucie M.',
      stars: 4,
      text: 'Burgundy is darker than on my screen, closer to wine. I like it better that way.',
      days: 44,
      verified: true,
    },
  ],
  'calypso-tote': [
    {
      by: 'Ellen S.',
      stars: 5,
      text: 'The canvas softened after a month and now it hangs perfectly. Goes to the market every Saturday.',
      days: 15,
      verified: true,
    },
    {
      by: 'Clara J.',
      stars: 5,
      title: 'My everyday bag',
      text: 'Light, roomy, and the olive goes with everything that I own.',
      days: 4,
      verified: true,
    },
    {
      by: 'Tom B.',
      stars: 3,
      text: 'Nice bag, but the inside is one large space. I use a pouch for the small things.',
      days: 70,
    },
  ],
  'onda-bucket': [
    {
      by: 'Sofia L.',
      stars: 5,
      title: 'A soft sculpture',
      text: 'The drawstring runs smoothly and the base keeps its shape on a café table.',
      days: 12,
      verified: true,
    },
    {
      by: 'Grace T.',
      stars: 4,
      text: 'Smaller than I thought, my water bottle just fits. The material is wonderful to touch.',
      days: 39,
      verified: true,
    },
  ],
  'marea-hobo': [
    {
      by: 'Ines F.',
      stars: 4,
      text: 'Settles against the body after a few days. Pale gold hardware, not too shiny.',
      days: 28,
      verified: true,
    },
    {
      by: 'Kim H.',
      stars: 2,
      title: 'Not for me',
      text: 'A pretty bag, but without a divider I could never find my keys. The return was easy.',
      days: 64,
      verified: true,
      answer: 'We are glad that the return was easy, Kim. We now add a key leash to every hobo.',
    },
  ],
  'pelagia-backpack': [
    {
      by: 'Noah P.',
      stars: 5,
      title: 'Rain for a week',
      text: 'Cycled to work through a wet October. Everything inside stayed dry.',
      days: 18,
      verified: true,
    },
    {
      by: 'Marit V.',
      stars: 5,
      text: 'The large one takes a 16-inch laptop with its sleeve.',
      days: 25,
      verified: true,
    },
  ],
  'corallo-mini': [
    {
      by: 'Yuki A.',
      stars: 4,
      text: 'Phone, cards, lipstick, keys: full. Exactly what I wanted for evenings.',
      days: 33,
      verified: true,
    },
  ],
  'faro-camera': [
    {
      by: 'Dana K.',
      stars: 5,
      title: 'Two zips, two worlds',
      text: 'Camera in front, life in the back. The strap does not twist.',
      days: 5,
      verified: true,
    },
    {
      by: 'Lea C.',
      stars: 5,
      text: 'Deep Sea is a blue that is nearly green. I get asked about it.',
      days: 17,
      verified: true,
    },
  ],
  'falce-shoulder': [
    {
      by: 'Victoria E.',
      stars: 5,
      text: 'The curve sits under the arm as if it were measured.',
      days: 47,
      verified: true,
    },
  ],
  'sella-saddle': [
    {
      by: 'Robert A.',
      stars: 3,
      text: 'Good leather, stiff at first. Two months later it is fine.',
      days: 80,
      verified: true,
    },
    {
      by: 'Joan D.',
      stars: 4,
      text: 'Classic. I appreciate that the score tells the truth about hide.',
      days: 101,
      verified: true,
    },
  ],
  'rete-hobo': [
    {
      by: 'Celia G.',
      stars: 5,
      title: 'Woven by somebody',
      text: 'You can see the hand in it. Worth waiting for the olive.',
      days: 29,
      verified: true,
    },
  ],
  'perla-clutch': [
    {
      by: 'Beatriz O.',
      stars: 4,
      text: 'Wore it to two weddings. The clasp closes with a good sound.',
      days: 52,
      verified: true,
    },
  ],
  'levante-tote': [
    {
      by: 'Fiona M.',
      stars: 5,
      text: 'The best work bag that I have had, and I have had many.',
      days: 36,
      verified: true,
    },
    {
      by: 'Sara N.',
      stars: 4,
      text: 'Holds a lot. Heavy when full, as any bag of this size.',
      days: 77,
      verified: true,
    },
  ],
  'tramontana-tote': [
    { by: 'Erik J.', stars: 3, text: 'Solid, simple, a bit plain inside.', days: 120, verified: true },
  ],
  'argo-doctor': [
    {
      by: 'Margaret L.',
      stars: 5,
      title: 'An heirloom',
      text: 'The frame opens wide, everything is in sight. My granddaughter has asked for it already.',
      days: 41,
      verified: true,
    },
  ],
  'oceano-weekender': [
    {
      by: 'Paul R.',
      stars: 5,
      text: 'Two nights in Lisbon with nothing else. Fits the cabin frame exactly.',
      days: 14,
      verified: true,
    },
    {
      by: 'Anouk V.',
      stars: 4,
      text: 'I would love a second outside pocket. Otherwise faultless.',
      days: 55,
      verified: true,
    },
  ],
  'goccia-bucket': [
    { by: 'Tess W.', stars: 2, text: 'The handle is short for me. The color is lovely.', days: 66, verified: true },
    { by: 'Ada M.', stars: 4, text: 'Tiny and perfect for dinner.', days: 93, verified: true },
  ],
  'riva-basket': [
    { by: 'Nora B.', stars: 5, text: 'Sand falls right through the base. Clever.', days: 88, verified: true },
  ],
}

export function reviewsOf(slug: string): DemoReview[] {
  return reviews[slug] ?? []
}

export function averageOf(list: readonly DemoReview[]): number {
  if (list.length === 0) return 0
  return Math.round((list.reduce((sum, { stars }) => sum + stars, 0) / list.length) * 100) / 100
}
