import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

const text = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--> ]]>',
  'a\u2028b\u2029c',
  '"; alert(1); "',
  '\\u003c/script>',
  '&lt;b&gt;',
]

test('whatever a name holds, the data of a page stay in their element and read as they were typed', () => {
  for (const name of text) {
    const html = renderToStaticMarkup(createElement(JsonLd, { data: { '@type': 'Product', name, brand: { name } } }))
    const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
    expect(json, name).not.toContain('<')
    expect(JSON.parse(json), name).toMatchObject({ name, brand: { name } })
  }
})
