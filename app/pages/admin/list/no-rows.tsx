import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type Props = {
  /** 'orders', as in "No orders yet". */
  things: string
  /** Shown for a page behind the last row: the button to the first page. */
  later?: { isShown: boolean; button: string; onClick: () => void } | undefined
  /** Shown when no row matches search and filters. */
  narrowed?: { isShown: boolean; title?: string; text: string; onClear: () => void }
  /** Shown when the list is empty. */
  text?: string
  action?: React.ReactNode
}

/** The reason why a list has no rows, and a button to change that. */
export function NoRows({ things, later, narrowed, text, action }: Props) {
  if (later?.isShown)
    return (
      <EmptyState
        title={`No ${things} on this page`}
        action={<Button onClick={later.onClick}>{later.button}</Button>}
      />
    )
  if (narrowed?.isShown)
    return (
      <EmptyState
        title={narrowed.title ?? `No ${things} found`}
        text={narrowed.text}
        action={<Button onClick={narrowed.onClear}>Clear Filters</Button>}
      />
    )
  return <EmptyState title={`No ${things} yet`} text={text} action={action} />
}
