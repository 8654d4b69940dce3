import { useUnsaved } from '#app/pages/admin/unsaved.tsx'
import { Drawer } from '#app/ui/drawer.tsx'

type Props = {
  title: string
  /** True with unsaved changes. */
  isChanged: boolean
  onClose: () => void
  footer: (leave: () => void) => React.ReactNode
  children: React.ReactNode
}

/** An editor that asks before unsaved changes are lost. */
export function PromoSheet({ title, isChanged, onClose, footer, children }: Props) {
  const { leave, question } = useUnsaved({ isChanged, onClose })
  return (
    <>
      <Drawer open title={title} onClose={leave} footer={footer(leave)}>
        {children}
      </Drawer>
      {question}
    </>
  )
}
