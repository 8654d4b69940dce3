import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FunctionName, Output } from '#app/engine/data/functions.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { createQueryClient } from '#app/engine/data/query-client.ts'
import { RoutingContext } from '#app/engine/routing/location.ts'
import { BelowHero } from './below-hero.tsx'

test('a part that could not be read is left out of the home page, and the rest is shown', () => {
  const categories = [{ _id: 'totes', name: 'Totes', slug: 'totes', productCount: 4, imageUrl: '' }]
  const client = createQueryClient()
  const without = write(client)
  expect(without).toContain('Letters from')
  expect(without).not.toContain('Shop by kind')

  known(client, 'categories.getTopCategories', categories)
  expect(write(client)).toContain('Shop by kind')
})

function known<Name extends FunctionName>(client: QueryClient, name: Name, answer: Output<Name>): void {
  client.setQueryData(queryOf(name, {} as never).queryKey, answer as never)
}

function write(client: QueryClient): string {
  const location = { key: '', pathname: '/', search: '', hash: '', state: null }
  const routing = { location, move: 'back', navigate: () => {} } as const
  const page = createElement(RoutingContext, { value: routing }, createElement(BelowHero))
  return renderToString(createElement(QueryClientProvider, { client }, page))
}
