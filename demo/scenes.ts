/** Wide photographs of bags in place, which the catalogue shows between its cards. */
export const scenes: Record<string, { file: string; alt: string; focus: [x: number, y: number] }> = {
  'isola-basket': {
    file: 'hero/raffia.webp',
    alt: 'Isola Basket in natural on a stone plinth, beside an olive hobo bag',
    focus: [29, 50],
  },
  'argo-doctor': {
    file: 'hero/shelf.webp',
    alt: 'Argo Doctor Bag in cognac among other bags on two oak shelves',
    focus: [42, 60],
  },
  'sirena-crossbody': {
    file: 'hero/stone.webp',
    alt: 'Sirena Crossbody in sand on weathered stone before the sea',
    focus: [74, 50],
  },
}
