import { FailedState } from './failed-state.tsx'
import { Skeleton } from './skeleton.tsx'

type Props<Data> = {
  answer: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  /** 'the orders', as in "Loading the orders". */
  name: string
  /** The size of the place of what is still coming. */
  lines?: number
  height?: number
  children: (data: Data) => React.ReactNode
}

/** An answer once it is there; until then its place, or a way to ask again after a failure. */
export function Answered<Data>({ answer, name, lines = 8, height = 36, children }: Props<Data>) {
  if (answer.data !== undefined) return children(answer.data)
  if (answer.isError) return <FailedState onRetry={() => void answer.refetch()} />
  return (
    <div role="status" aria-label={`Loading ${name}`}>
      <Skeleton lines={lines} height={height} />
    </div>
  )
}
