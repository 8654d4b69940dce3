import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { recordAnswer, tick } from '#app/engine/live/registry.ts'
import { callByHttp } from './call.ts'
import type { FunctionName, Input, Output } from './functions.ts'
import type { RefusalError } from './refusal.ts'

/** The key of a read's cache entry. */
export type KeyOf<Name extends FunctionName> = readonly [name: Name, input: Input<Name> | object]

/** A read for TanStack Query: one cache entry for each name and input. */
export function queryOf<Name extends FunctionName>(name: Name, input: Input<Name>) {
  const queryKey: KeyOf<Name> = [name, input ?? {}]
  return queryOptions<Output<Name>, RefusalError, Output<Name>, KeyOf<Name>>({
    queryKey,
    queryFn: async () => {
      const startedAt = tick()
      const answer = await callByHttp(name, input)
      recordAnswer(hashKey(queryKey), answer, startedAt)
      return answer.output
    },
  })
}

/** `keepsPrevious`: shows the answer to the previous input until the new one arrives. */
type Options = { enabled?: boolean; keepsPrevious?: boolean }

/** The answer of a read, kept fresh. */
export function useAnswer<Name extends FunctionName>(
  name: Name,
  input: Input<Name>,
  { enabled = true, keepsPrevious = false }: Options = {},
) {
  return useQuery({ ...queryOf(name, input), enabled, ...(keepsPrevious && { placeholderData: keepPreviousData }) })
}

/** The answer of a read that the page's loader has fetched already. */
export function useLoaded<Name extends FunctionName>(name: Name, input: Input<Name>): Output<Name> {
  return useSuspenseQuery(queryOf(name, input)).data
}

/** Reads the answers of these functions again. */
export function refetch(queryClient: QueryClient, ...names: FunctionName[]): Promise<unknown> {
  return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}
