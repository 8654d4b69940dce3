import { expect, test } from 'vitest'
import { groupsOf, markedPieces } from './palette-entries.ts'

const order = { orderNumber: 'SM-72JDPA4E', customerName: 'June Okafor', email: 'june@example.com' }
const found = {
  products: [{ _id: 'p', name: 'Aurelia Tote', totalStock: 4, price: 1290, isActive: true, imageUrl: '/a.webp' }],
  orders: [{ ...order, totalAmount: 1393.2, status: 'confirmed' as const }],
  customers: [{ _id: 'u', name: 'Laura Meier', email: 'laura+1@example.com' }],
}

test('each result links to its page in the administration', () => {
  const groups = groupsOf(found, { text: 'aur', lowBelow: 10 }, () => true)
  expect(groups.map(({ title }) => title)).toEqual(['Products', 'Orders', 'Customers', 'Actions'])
  expect(groups.flatMap(({ entries }) => entries)).toMatchObject([
    { name: 'Aurelia Tote', note: '4 in stock, $1,290.00', isUrgent: true, to: '/admin/products?q=Aurelia%20Tote' },
    {
      name: 'SM-72JDPA4E',
      note: 'June Okafor, $1,393.20',
      tag: { text: 'Confirmed' },
      to: '/admin/orders/SM-72JDPA4E',
    },
    { name: 'Laura Meier', note: 'laura+1@example.com', to: '/admin/users?open=u' },
    { name: 'Change stock of Aurelia Tote', to: '/admin/products?q=Aurelia%20Tote&stock=p' },
  ])
})

test('pages and actions are found by any of their words, and are listed before anything is typed', () => {
  const names = (text: string) =>
    groupsOf(undefined, { text, lowBelow: 10 }, () => true).flatMap(({ entries }) => entries.map(({ name }) => name))
  expect(names('mail')).toEqual(['Look at failed emails', 'Emails'])
  expect(names('emails failed')).toEqual(['Look at failed emails'])
  expect(names('promo code')).toEqual(['Create Promo Code', 'Promo Codes'])
  expect(names('zzz')).toEqual([])
  expect(
    groupsOf({ ...found, products: [], customers: [] }, { text: ' ', lowBelow: 10 }, () => true).map(
      ({ title }) => title,
    ),
  ).toEqual(['Latest orders', 'Actions', 'Pages'])
})

test('the typed letters are marked', () => {
  expect(markedPieces('Aurelia Tote', 'to aur')).toEqual([
    { piece: 'Aur', isMarked: true },
    { piece: 'elia ', isMarked: false },
    { piece: 'To', isMarked: true },
    { piece: 'te', isMarked: false },
  ])
  expect(markedPieces('A (b)', '(b')).toEqual([
    { piece: 'A ', isMarked: false },
    { piece: '(b', isMarked: true },
    { piece: ')', isMarked: false },
  ])
  expect(markedPieces('A', ' ')).toEqual([{ piece: 'A', isMarked: false }])
})
