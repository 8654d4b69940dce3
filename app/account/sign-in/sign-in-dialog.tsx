import { createContext, lazy, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { focusAccount } from '#app/account/focus-account.ts'
import { currentSession } from '#app/account/session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { SignInMode } from './account-entry.ts'

export type { SignInMode } from './account-entry.ts'

/** `then` runs once the visitor is signed in and the bag has moved along; `reason` says what it is needed for. */
export type SignInDialog = { open: (mode: SignInMode, then?: () => void, reason?: string) => void }

const SignInForm = lazy(() => import('./sign-in-form.tsx').then((file) => ({ default: file.SignInForm })))

const DialogContext = createContext<SignInDialog>({ open: () => {} })

export function useSignInDialog(): SignInDialog {
  return use(DialogContext)
}

type Opened = { mode: SignInMode; then: (() => void) | undefined; reason: string | undefined }

/** Holds the one dialog that pages open to let somebody in. */
export function SignInDialogProvider({ children }: { children: React.ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const letIn = useRef(false)
  useEffect(() => {
    if (opened !== null || !letIn.current) return
    letIn.current = false
    focusAccount()
  }, [opened])
  const close = useCallback(() => setOpened(null), [])
  const dialog = useMemo(
    () => ({ open: (mode: SignInMode, then?: () => void, reason?: string) => setOpened({ mode, then, reason }) }),
    [],
  )
  return (
    <DialogContext value={dialog}>
      {children}
      <Dialog open={opened !== null} onClose={close} title={opened?.mode === 'sign-up' ? 'Create Account' : 'Sign In'}>
        {opened?.reason && (
          <div role="alert" className="mb-6">
            <Alert kind="info">{opened.reason}</Alert>
          </div>
        )}
        {opened && (
          <Suspense fallback={<Skeleton height={280} />}>
            <SignInForm
              mode={opened.mode}
              onMode={(mode) => setOpened({ ...opened, mode })}
              onDone={() => {
                letIn.current = true
                close()
                if (currentSession().status === 'signed-in') opened.then?.()
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </DialogContext>
  )
}
