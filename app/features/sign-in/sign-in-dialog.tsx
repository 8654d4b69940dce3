import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { currentSession } from '#app/features/session/session.ts'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { Opened, SignInMode, Wish } from './account-entry.ts'
import { focusAccount } from './focus-account.ts'

export type { SignInMode } from './account-entry.ts'

export type SignInDialog = { open: (mode: SignInMode, wish?: Wish) => void }

const DialogContext = createContext<SignInDialog>({ open: () => {} })

export function useSignInDialog(): SignInDialog {
  return use(DialogContext)
}

/** Provides the sign-in dialog that pages open. Its code loads when it is first opened. */
export function SignInDialogProvider({ children }: { children: React.ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { part: SignInBox, open: bring } = useOnDemand(async () => (await import('./sign-in-box.tsx')).SignInBox)
  const bringOnce = useRef(bring)
  const letIn = useRef(false)
  useEffect(() => {
    if (opened !== null || !letIn.current) return
    letIn.current = false
    focusAccount()
  }, [opened])
  const close = useCallback(() => setOpened(null), [])
  const open = useCallback<SignInDialog['open']>((mode, wish) => {
    setOpened({ mode, ...wish })
    void bringOnce.current()
  }, [])
  const dialog = useMemo(() => ({ open }), [open])
  return (
    <DialogContext value={dialog}>
      {children}
      {SignInBox && (
        <SignInBox
          opened={opened}
          onMode={(mode) => setOpened((current) => current && { ...current, mode })}
          onClose={close}
          onDone={() => {
            letIn.current = true
            close()
            if (currentSession().status === 'signed-in') opened?.onDone?.()
          }}
        />
      )}
    </DialogContext>
  )
}
