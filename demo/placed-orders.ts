import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { CharityType } from '#domain/settings/charity.ts'

export type Placed = {
  number: string
  by: string
  days: number
  /** Minutes beside the days; 180 unless given. */
  minutes?: number
  status: OrderStatus
  charity: CharityType
  /** Product, its chosen variants, pieces, shipping option. */
  lines: [slug: string, choices: string[], quantity: number, option: string | null][]
  donation?: number
  tracking?: string
}

/**
 * Orders of every status. Clara's are one whose return window is over, one that can be returned, one on its way, and one that is still in
 * its two hours when the demo is loaded.
 */
export const placedOrders: Placed[] = [
  {
    number: 'SM-R4Y7K1NB',
    by: 'clara-jensen',
    days: 74,
    status: 'delivered',
    charity: 'environmental',
    lines: [['isola-basket', [], 1, 'standard']],
    tracking: '9400 1118 9922 3817 0427',
  },
  {
    number: 'SM-8QK2M4TZ',
    by: 'clara-jensen',
    days: 14,
    status: 'delivered',
    charity: 'animal_shelter',
    lines: [['calypso-tote', ['olive'], 1, 'standard']],
    tracking: '9400 1118 9922 3817 4411',
  },
  {
    number: 'SM-3WN7C9RD',
    by: 'clara-jensen',
    days: 6,
    status: 'shipped',
    charity: 'environmental',
    lines: [
      ['faro-camera', ['deep-sea'], 1, 'express'],
      ['conchiglia-phone', ['sand'], 1, 'standard'],
    ],
    donation: 10,
    tracking: '1Z 84E 9V1 03 7741 2206',
  },
  {
    number: 'SM-5H1VXB60',
    by: 'clara-jensen',
    days: 0,
    minutes: 12,
    status: 'confirmed',
    charity: 'children',
    lines: [['nuvola-quilted', ['oyster'], 1, 'standard']],
  },
  {
    number: 'SM-72JDPA4E',
    by: 'june-okafor',
    days: 0,
    status: 'confirmed',
    charity: 'education',
    lines: [['aurelia-tote', ['cognac'], 1, 'standard']],
  },
  {
    number: 'SM-Q06ZKW8H',
    by: 'mateo-rossi',
    days: 2,
    status: 'processing',
    charity: 'animal_shelter',
    lines: [['argo-doctor', ['cognac'], 1, 'priority']],
    donation: 25,
  },
  {
    number: 'SM-N4T93GYC',
    by: 'priya-nair',
    days: 3,
    status: 'processing',
    charity: 'environmental',
    lines: [
      ['pelagia-backpack', ['black', 'large'], 1, 'express'],
      ['duna-clutch', ['sand'], 1, 'express'],
    ],
  },
  {
    number: 'SM-B7E5S2XM',
    by: 'hannah-weiss',
    days: 4,
    status: 'pending',
    charity: 'children',
    lines: [['riva-basket', [], 2, null]],
  },
  {
    number: 'SM-K1D8RV3J',
    by: 'june-okafor',
    days: 9,
    status: 'shipped',
    charity: 'education',
    lines: [['levante-tote', ['oyster'], 1, 'standard']],
    tracking: '9400 1118 9922 3817 5520',
  },
  {
    number: 'SM-Z9Y4HF7A',
    by: 'mateo-rossi',
    days: 17,
    status: 'delivered',
    charity: 'animal_shelter',
    lines: [['oceano-weekender', ['sand'], 1, 'courier']],
    tracking: 'JD01 4600 0077 1923',
  },
  {
    number: 'SM-G6PC0T5W',
    by: 'priya-nair',
    days: 21,
    status: 'cancelled',
    charity: 'environmental',
    lines: [['goccia-bucket', ['burgundy'], 1, 'standard']],
  },
  {
    number: 'SM-2XM8JQ1N',
    by: 'hannah-weiss',
    days: 28,
    status: 'refunded',
    charity: 'children',
    lines: [['perla-clutch', ['deep-sea'], 1, 'express']],
  },
  {
    number: 'SM-D3ZB6KH9',
    by: 'hannah-weiss',
    days: 33,
    status: 'delivered',
    charity: 'education',
    lines: [['sirena-crossbody', ['burgundy'], 1, 'standard']],
    donation: 5,
    tracking: '9400 1118 9922 3817 6003',
  },
]
