import { useLeave } from '#app/features/editing/leaving.tsx'
import { Drawer } from '#app/ui/drawer.tsx'

type Props = {
  title: string
  /** The names of unsaved changes. */
  unsaved: readonly string[]
  onClose: () => void
  footer: (leave: () => void) => React.ReactNode
  children: React.ReactNode
}

/** An editor that asks before unsaved changes are lost. */
export function PromoSheet({ title, unsaved, onClose, footer, children }: Props) {
  const { leave, question } = useLeave({ unsaved, onLeave: onClose })
  return (
    <>
      <Drawer open title={title} onClose={leave} footer={footer(leave)}>
        {children}
      </Drawer>
      {question}
    </>
  )
}
