import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { FunctionName, Input, Output } from './functions.ts'
import { queryOf } from './queries.ts'
import type { RefusalError } from './refusal.ts'

type Options = { enabled?: boolean; keepsPrevious?: boolean }

/** One read for as many inputs as there are at the moment, each kept fresh by itself. */
export function useAnswers<Name extends FunctionName>(
  name: Name,
  inputs: readonly Input<Name>[],
  { enabled = true, keepsPrevious = false }: Options = {},
): UseQueryResult<Output<Name>, RefusalError>[] {
  return useQueries({
    queries: inputs.map((input) => ({
      ...queryOf(name, input),
      enabled,
      ...(keepsPrevious && { placeholderData: keepPreviousData }),
    })),
  }) as UseQueryResult<Output<Name>, RefusalError>[]
}
