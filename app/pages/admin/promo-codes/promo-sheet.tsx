import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Drawer } from '#app/ui/drawer.tsx'

type Props = {
  title: string
  /** Whether something is typed that is not saved. */
  isChanged: boolean
  onClose: () => void
  footer: (leave: () => void) => React.ReactNode
  children: React.ReactNode
}

/** A sheet that asks before what was typed is lost. */
export function PromoSheet({ title, isChanged, onClose, footer, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isChanged ? setAsking(true) : onClose())
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <>
      <Drawer open title={title} onClose={leave} footer={footer(leave)}>
        {children}
      </Drawer>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Discard what you typed?"
        text="It is not saved yet."
        confirm="Discard"
        cancel="Keep editing"
        danger
        onConfirm={onClose}
      />
    </>
  )
}
