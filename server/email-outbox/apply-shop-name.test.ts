import { expect, test } from 'vitest'
import { company } from '#domain/settings/company.ts'
import { applyShopName } from './apply-shop-name.ts'
import { shopName } from './template/template.ts'

const set = { ...company, email: 'help@harbor.example', phone: '+1 207 555 0100' }

test('emails name the shop as its merchant has set it, and leave typed text unchanged', () => {
  const typed = `Write me at ${company.email}, Stella Maris`
  const email = applyShopName(
    { brand: { name: 'Onda' }, company: set },
    {
      recipient: company.email,
      headers: { 'Reply-To': company.email, 'List-Unsubscribe': '<https://shop.example>' },
      template: {
        subject: `Hello from ${shopName}`,
        heading: shopName,
        parts: [
          { kind: 'words', text: `Call ${shopName}, ${company.phone}` },
          { kind: 'quote', text: typed },
        ],
        closing: { text: 'Write to', link: { name: company.email, url: `mailto:${company.email}` } },
      },
    },
  )
  expect(email).toEqual({
    recipient: 'help@harbor.example',
    headers: { 'Reply-To': 'help@harbor.example', 'List-Unsubscribe': '<https://shop.example>' },
    template: {
      subject: 'Hello from Onda',
      heading: 'Onda',
      values: { shopName: 'Onda' },
      parts: [
        { kind: 'words', text: 'Call Onda, +1 207 555 0100' },
        { kind: 'quote', text: typed },
      ],
      closing: { text: 'Write to', link: { name: 'help@harbor.example', url: 'mailto:help@harbor.example' } },
    },
  })
})

test('a name with a dollar sign stays unchanged', () => {
  const template = { subject: `Hello from ${shopName}`, heading: '', parts: [], closing: { text: '' } }
  const email = applyShopName(
    { brand: { name: 'Ca$$h & $Co' }, company: set },
    { recipient: 'ann@example.com', template },
  )
  expect(email.template.subject).toBe('Hello from Ca$$h & $Co')
})

test('the answer to a customer who writes to the shop goes to the address that the customer gave', () => {
  const closing = { text: '' }
  const email = { recipient: company.email, headers: { 'Reply-To': 'ann@example.com' } }
  const reported = applyShopName(
    { brand: { name: 'Onda' }, company: set },
    { ...email, template: { subject: '', heading: '', parts: [], closing } },
  )
  expect([reported.recipient, reported.headers['Reply-To']]).toEqual(['help@harbor.example', 'ann@example.com'])
})
