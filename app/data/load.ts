import { hashKey, type QueryClient } from '@tanstack/react-query'
import { createContext, data, type LoaderFunctionArgs } from 'react-router'
import { recordAnswer } from '#app/live/registry.ts'
import type { Ask, FunctionName, Output } from './functions.ts'
import type { Question } from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { RefusalError } from './refusal.ts'

/** What one rendering of a page works with; the web server fills it. */
export type PageContext = {
  queryClient: QueryClient
  ask: Ask
  /** Query hash → what its answer looked at; goes into the page with the data. */
  heard: Map<string, { topics: string[]; position: string }>
}

export const pageContext = createContext<PageContext>()

type Load = <Name extends FunctionName>(question: Question<Name>) => Promise<Output<Name>>
type Page = { params: Record<string, string | undefined>; url: URL; load: Load }

/** Fetches a page's reads while the server renders it. */
export function serverLoader(fetchPage: (page: Page) => Promise<unknown>) {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const { queryClient, ask, heard } = context.get(pageContext)
    const load: Load = async ({ queryKey }) => {
      const [name, input] = queryKey
      const answer = await ask(name, input)
      queryClient.setQueryData(queryKey, answer.output)
      heard.set(hashKey(queryKey), { topics: answer.topics, position: answer.position })
      return answer.output
    }
    await fetchPage({ params, url: new URL(request.url), load }).catch(toResponse)
    return null
  }
}

/** Fetches what the browser does not have yet when it moves to a page. */
export function browserLoader(fetchPage: (page: Page) => Promise<unknown>) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const load: Load = (question) => browserQueryClient().ensureQueryData(question as never)
    await fetchPage({ params, url: new URL(request.url), load }).catch(toResponse)
    return null
  }
}

function toResponse(error: unknown): never {
  if (error instanceof Response || !(error instanceof RefusalError)) throw error
  throw data({ code: error.code, message: error.message }, { status: error.status || 503 })
}

/** Takes over what the server already fetched for this page. */
export function rememberHeard(heard: Record<string, { topics: string[]; position: string }>): void {
  for (const [hash, answer] of Object.entries(heard)) recordAnswer(hash, answer)
}
