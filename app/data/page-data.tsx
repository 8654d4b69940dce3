import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

export type PageData = { state: DehydratedState; heard: Record<string, { topics: string[]; position: string }> }

type Source = { queryClient: QueryClient; heard: Map<string, { topics: string[]; position: string }> }

export const PageDataSource = createContext<Source | null>(null)

const elementId = 'page-data'

/** The reads of this page, written once into its HTML as data. */
export function PageDataScript() {
  const source = use(PageDataSource)
  const json = source ? serialize(dataOf(source)) : ''
  return (
    <script
      type="application/json"
      id={elementId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, '<' escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

export function readPageData(): PageData | null {
  const text = document.getElementById(elementId)?.textContent
  return text ? JSON.parse(text) : null
}

/** In one order, however fast each read was: the same page has the same bytes. */
function dataOf({ queryClient, heard }: Source): PageData {
  const { queries, ...state } = dehydrate(queryClient)
  const sorted = queries.sort((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
  return { state: { ...state, queries: sorted }, heard: Object.fromEntries([...heard].sort()) }
}

/** JSON for a script element: '<' never ends it early. */
export function serialize(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
