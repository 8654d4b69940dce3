import {
  keepPreviousData,
  notifyManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FunctionName, Input, Output } from './functions.ts'
import { question } from './queries.ts'
import type { RefusalError } from './refusal.ts'

type Key<Name extends FunctionName> = readonly [Name, Input<Name>]
type Observer<Name extends FunctionName> = QueryObserver<
  Output<Name>,
  RefusalError,
  Output<Name>,
  Output<Name>,
  Key<Name>
>
type Asked<Name extends FunctionName> = QueryObserverOptions<
  Output<Name>,
  RefusalError,
  Output<Name>,
  Output<Name>,
  Key<Name>
>
type Answered<Name extends FunctionName> = QueryObserverResult<Output<Name>, RefusalError>
type Options = { enabled?: boolean; keepsPrevious?: boolean }

/** One read for as many inputs as there are at the moment, each kept fresh by itself. The library's own hook is six times as large. */
export function useAnswers<Name extends FunctionName>(
  name: Name,
  inputs: readonly Input<Name>[],
  { enabled = true, keepsPrevious = false }: Options = {},
): Answered<Name>[] {
  const client = useQueryClient()
  const [followed] = useState(() => follow<Name>(client))
  const asked = inputs.map((input): Asked<Name> => {
    const { queryKey, queryFn } = question(name, input)
    return { queryKey, queryFn, enabled, ...(keepsPrevious && { placeholderData: keepPreviousData }) } as Asked<Name>
  })
  const answers = followed.answersTo(asked)
  useSyncExternalStore(followed.subscribe, followed.version, followed.version)
  useEffect(() => followed.ask(asked))
  return answers
}

/** One observer for each place in the list: what is asked there may change, and then the answer before is at hand. */
function follow<Name extends FunctionName>(client: QueryClient) {
  const observers: Observer<Name>[] = []
  const leave = new Map<Observer<Name>, () => void>()
  let version = 0
  let tell: (() => void) | null = null
  const changed = notifyManager.batchCalls(() => {
    version += 1
    tell?.()
  })
  const listen = () => {
    if (tell) for (const one of observers) if (!leave.has(one)) leave.set(one, one.subscribe(changed))
  }
  const leaveOut = (gone: readonly Observer<Name>[]) => {
    for (const one of gone) {
      leave.get(one)?.()
      leave.delete(one)
    }
  }
  return {
    version: () => version,
    answersTo(asked: readonly Asked<Name>[]): Answered<Name>[] {
      return asked.map((one, at) => {
        const observer = observers[at] ?? new QueryObserver(client, one)
        observers[at] = observer
        return observer.getOptimisticResult(client.defaultQueryOptions(one))
      })
    },
    ask(asked: readonly Asked<Name>[]): void {
      leaveOut(observers.splice(asked.length))
      for (const [at, one] of asked.entries()) observers[at]?.setOptions(one)
      listen()
    },
    subscribe(onChange: () => void): () => void {
      tell = onChange
      listen()
      return () => {
        tell = null
        leaveOut(observers)
      }
    },
  }
}
