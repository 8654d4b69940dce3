import { expect, test } from 'vitest'
import { shareLinks } from './share.tsx'

const shared = { url: 'https://shop.example/product/onda-bucket?ref=a&b', text: 'Onda & Sea by Stella Maris' }

// PDP-042, PDP-043
test('each share page gets the complete link and text, whatever they contain', () => {
  const received = shareLinks.map(({ to }) => new URL(to(shared)).searchParams)
  expect(received[0]?.get('text')).toBe(`${shared.text}\n${shared.url}`)
  for (const asked of received.slice(1)) expect({ url: asked.get('url'), text: asked.get('text') }).toEqual(shared)
  expect(received).toHaveLength(3)
})
