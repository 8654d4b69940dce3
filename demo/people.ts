import type { ShippingAddressRow } from '#database/rows.ts'

/** The accounts that the README names. Their passwords work in the demo alone, and without a proxy. */
export const accounts = [
  {
    id: 'marina-conti',
    role: 'owner',
    name: 'Marina Conti',
    email: 'admin@stellamaris.example',
    password: 'stella-admin-demo',
  },
  {
    id: 'june-hale',
    role: 'manager',
    name: 'June Hale',
    email: 'manager@stellamaris.example',
    password: 'stella-manager-demo',
  },
  {
    id: 'lea-dubois',
    role: 'support',
    name: 'Lea Dubois',
    email: 'support@stellamaris.example',
    password: 'stella-support-demo',
  },
  {
    id: 'omar-reyes',
    role: 'fulfilment',
    name: 'Omar Reyes',
    email: 'fulfilment@stellamaris.example',
    password: 'stella-fulfilment-demo',
  },
  {
    id: 'clara-jensen',
    role: 'customer',
    name: 'Clara Jensen',
    email: 'customer@stellamaris.example',
    password: 'stella-customer-demo',
  },
] as const

type Shopper = { id: string; name: string; email: string; address: ShippingAddressRow }

const at = (
  name: string,
  addressLine1: string,
  [city, state, zipCode]: [string, string, string],
): ShippingAddressRow => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, addressLine1, city, state, zipCode, country: 'United States' }
}

/** Customers with orders; all but Clara have no account to sign in. */
export const shoppers: Shopper[] = [
  {
    id: 'clara-jensen',
    name: 'Clara Jensen',
    email: 'customer@stellamaris.example',
    address: at('Clara Jensen', '48 Bellevue Avenue', ['Newport', 'Rhode Island', '02840']),
  },
  {
    id: 'june-okafor',
    name: 'June Okafor',
    email: 'june.okafor@example.com',
    address: at('June Okafor', '210 Prospect Street', ['Providence', 'Rhode Island', '02906']),
  },
  {
    id: 'mateo-rossi',
    name: 'Mateo Rossi',
    email: 'mateo.rossi@example.com',
    address: at('Mateo Rossi', '9 Harbor View Road', ['Gloucester', 'Massachusetts', '01930']),
  },
  {
    id: 'priya-nair',
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
    address: at('Priya Nair', '1517 Walnut Street', ['Berkeley', 'California', '94709']),
  },
  {
    id: 'hannah-weiss',
    name: 'Hannah Weiss',
    email: 'hannah.weiss@example.com',
    address: at('Hannah Weiss', '77 Ocean Drive', ['Ogunquit', 'Maine', '03907']),
  },
]
