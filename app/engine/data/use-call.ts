import { useCallback, useState } from 'react'
import { callByHttp } from './call.ts'
import type { FunctionName, Input, Output } from './functions.ts'
import type { RefusalError } from './refusal.ts'

type State =
  | { status: 'idle' | 'pending' | 'success'; error: null; isError: false }
  | { status: 'error'; error: RefusalError; isError: true }

/** A mutation or action with its state. `mutateAsync` throws the RefusalError that the state has. */
export function useCall<Name extends FunctionName>(name: Name) {
  const [state, setState] = useState<State>(at('idle'))
  const mutateAsync = useCallback(
    async (input: Input<Name>): Promise<Output<Name>> => {
      setState(at('pending'))
      try {
        const { output } = await callByHttp(name, input)
        setState(at('success'))
        return output
      } catch (error) {
        setState({ status: 'error', error: error as RefusalError, isError: true })
        throw error
      }
    },
    [name],
  )
  const mutate = useCallback((input: Input<Name>) => void mutateAsync(input).catch(() => {}), [mutateAsync])
  return { ...state, isPending: state.status === 'pending', isSuccess: state.status === 'success', mutate, mutateAsync }
}

function at(status: 'idle' | 'pending' | 'success'): State {
  return { status, error: null, isError: false }
}
