import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

test('a parameter that the page does not read makes no address of its own', () => {
  expect(addressOf('/?utm_source=letter&x=1')).toBe('/')
  expect(addressOf('/product/onda-clutch?x=1')).toBe('/product/onda-clutch')
  expect(addressOf('/product/onda?size=l&fbclid=9&color=sand&color=red')).toBe('/product/onda?color=sand&size=l')
  expect(addressOf('/newsletter/unsubscribe?token=abc')).toBe('/newsletter/unsubscribe')
  expect(addressOf('/bags?x=1&sort=newest&q=tote')).toBe('/bags?sort=newest')
})

test('parameters that the page reads stay, in one order and once', () => {
  expect(addressOf('/bags?max=300&sort=newest&max=9')).toBe('/bags?sort=newest&max=300')
  expect(addressOf('/search?min=1&q=a%20b')).toBe('/search?q=a+b&min=1')
  expect(addressOf('/contact?order=SM-7K2M9Q4D&topic=return')).toBe('/contact?topic=return&order=SM-7K2M9Q4D')
})

test('letters written as codes are the same page', () => {
  expect(addressOf('/product/%6Fnda-clutch')).toBe('/product/onda-clutch')
  expect(addressOf('/product/caf%C3%A9')).toBe('/product/caf%C3%A9')
  expect(addressOf('/product/%E0%A4%A')).toBe('/product/%25E0%25A4%25A')
  expect(addressOf('/nothing/here?x=1')).toBe('/nothing/here')
})

function addressOf(address: string): string {
  const { pathname, search } = canonicalUrl(new URL(address, 'https://shop.example'))
  return pathname + search
}
