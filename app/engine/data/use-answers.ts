import {
  keepPreviousData,
  notifyManager,
  QueryObserver,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import type { FunctionName, Input, Output } from './functions.ts'
import { type KeyOf, queryOf } from './queries.ts'
import type { RefusalError } from './refusal.ts'

type Observer<Name extends FunctionName> = QueryObserver<
  Output<Name>,
  RefusalError,
  Output<Name>,
  Output<Name>,
  KeyOf<Name>
>
type Options = { enabled?: boolean; keepsPrevious?: boolean }

/**
 * Answers of one read for a varying list of inputs, each kept fresh: an observer for each position. The library's own hook does the same
 * and more, in four times the bytes.
 */
export function useAnswers<Name extends FunctionName>(
  name: Name,
  inputs: readonly Input<Name>[],
  { enabled = true, keepsPrevious = false }: Options = {},
): QueryObserverResult<Output<Name>, RefusalError>[] {
  const client = useQueryClient()
  const [observers, setObservers] = useState<readonly Observer<Name>[]>([])
  const seen = inputs.map((input, index) => {
    const options = client.defaultQueryOptions<Output<Name>, RefusalError, Output<Name>, Output<Name>, KeyOf<Name>>({
      ...queryOf(name, input),
      enabled,
      ...(keepsPrevious && { placeholderData: keepPreviousData }),
      _optimisticResults: 'optimistic',
    })
    const observer = observers[index] ?? new QueryObserver(client, options)
    return { observer, options, answer: observer.getOptimisticResult(options) }
  })
  const current = seen.map(({ observer }) => observer)
  if (current.length !== observers.length) setObservers(current)
  useEffect(() => {
    for (const { observer, options } of seen) observer.setOptions(options)
  })
  useSubscribed(current)
  return seen.map(({ answer }) => answer)
}

/** Renders again when one of the observers changes. Those that stay do not read again when another is added. */
function useSubscribed(observers: readonly Pick<QueryObserver, 'subscribe' | 'updateResult'>[]): void {
  const [, again] = useReducer((changes: number) => changes + 1, 0)
  const [leaving] = useState(() => new Map<(typeof observers)[number], () => void>())
  useEffect(() => {
    for (const observer of observers) {
      if (leaving.has(observer)) continue
      leaving.set(observer, observer.subscribe(notifyManager.batchCalls(again)))
      // Changes from before the subscription.
      observer.updateResult()
    }
    for (const [observer, leave] of leaving) {
      if (observers.includes(observer)) continue
      leave()
      leaving.delete(observer)
    }
  })
  useEffect(
    () => () => {
      for (const leave of leaving.values()) leave()
      leaving.clear()
    },
    [leaving],
  )
}
