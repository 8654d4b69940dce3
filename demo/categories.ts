type DemoCategory = { id: string; parentId: string | null; name: string; description: string }

/** Two levels; the second is named after the product's form. */
export const categories: DemoCategory[] = [
  { id: 'everyday', parentId: null, name: 'Everyday', description: 'Bags that carry a day without showing it.' },
  { id: 'totes', parentId: 'everyday', name: 'Totes', description: 'Open, structured, ready for work.' },
  {
    id: 'hobos-and-buckets',
    parentId: 'everyday',
    name: 'Hobos and buckets',
    description: 'Soft forms that settle as you wear them.',
  },
  { id: 'baskets', parentId: 'everyday', name: 'Baskets', description: 'Woven by hand, for the market and the coast.' },
  { id: 'on-the-shoulder', parentId: null, name: 'On the shoulder', description: 'Hands free, close to the body.' },
  { id: 'crossbody', parentId: 'on-the-shoulder', name: 'Crossbody', description: 'Adjustable straps, easy closures.' },
  { id: 'shoulder', parentId: 'on-the-shoulder', name: 'Shoulder', description: 'Short straps and clean flaps.' },
  { id: 'small', parentId: null, name: 'Small and evening', description: 'The few things that you need after eight.' },
  { id: 'clutches', parentId: 'small', name: 'Clutches', description: 'Flat, light, held in one hand.' },
  { id: 'minis', parentId: 'small', name: 'Minis', description: 'Small bags, made with the same care.' },
  { id: 'travel', parentId: null, name: 'Work and travel', description: 'Room for a laptop, or for a weekend.' },
  { id: 'backpacks', parentId: 'travel', name: 'Backpacks', description: 'Both hands free.' },
  { id: 'weekenders', parentId: 'travel', name: 'Weekenders', description: 'Two nights, one bag.' },
]

/** The photographs' word for a form → our category. */
export const categoryOfForm: Record<string, string> = {
  tote: 'totes',
  hobo: 'hobos-and-buckets',
  bucket: 'hobos-and-buckets',
  basket: 'baskets',
  crossbody: 'crossbody',
  belt: 'crossbody',
  shoulder: 'shoulder',
  clutch: 'clutches',
  mini: 'minis',
  backpack: 'backpacks',
  'top-handle': 'weekenders',
  travel: 'weekenders',
}
