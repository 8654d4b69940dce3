import { expect, test } from 'vitest'
import { emailTextOrder } from '#domain/settings/email-texts.ts'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { renderTemplate } from './template/render-template.ts'
import type { EmailTemplate, Row } from './template/template.ts'

const place = { publicUrl: 'https://shop.example', shopName: 'Stella Maris' }
const closing = { text: 'Goodbye.' }
const lines: Row[] = [
  { name: '2 × Aurelia Tote', details: ['Cognac', 'Standard, 5-7 business days'], value: '$1,170.00' },
  { name: '1 × Goccia Bucket', value: '$540.00', photo: 'https://shop.example/a.jpg' },
]
const figures: Row[] = [
  { name: 'Subtotal', value: '$1,710.00' },
  { name: 'Total', value: '$1,846.80', isTotal: true },
]

test('a table of an email reads line by line in its text version', () => {
  const { text } = renderTemplate(templateOf(lines, figures), place)
  expect(text.split('\n\n').slice(2, 4)).toEqual([
    '2 × Aurelia Tote: $1,170.00\n  Cognac\n  Standard, 5-7 business days\n1 × Goccia Bucket: $540.00',
    'Subtotal: $1,710.00\nTotal: $1,846.80',
  ])
})

test('the cells of a table do not run together where a program shows the HTML without its tags', () => {
  const shown = withoutTags(renderTemplate(templateOf(lines, figures), place).html)
  expect(shown).toContain('2 × Aurelia Tote Cognac Standard, 5-7 business days $1,170.00 1 × Goccia Bucket $540.00 ')
  expect(shown).toContain('Subtotal $1,710.00 Total $1,846.80 ')
})

test('every email with a table reads well in both ways', async () => {
  await using shop = await openTestShop()
  const { emailExamples, settings } = shop.shop
  const counted = emailTextOrder.map((kind) => {
    const template = emailExamples[kind]({ publicUrl: settings.publicUrl, settings: standardSettings })
    const rows = template.parts.flatMap((part) => (part.kind === 'rows' || part.kind === 'figures' ? part.rows : []))
    const { html, text } = renderTemplate(template, place)
    for (const { name, details = [], value } of rows) {
      expect(text, kind).toContain([`${name}: ${value}`, ...details].join('\n  '))
      expect(withoutTags(html), kind).toContain([name, ...details, value, ''].join(' '))
    }
    return rows.length
  })
  expect(counted.filter((count) => count > 0).length, 'emails with a table').toBeGreaterThan(8)
})

function templateOf(...tables: Row[][]): EmailTemplate {
  const parts = tables.map((rows) => ({ kind: 'rows', rows }) as const)
  return { subject: 'Order', heading: 'Thank you', parts, closing }
}

function withoutTags(html: string): string {
  return html
    .replace(/<style>.*?<\/style>|<[^>]*>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
