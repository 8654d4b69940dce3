import { type ComponentType, lazy, Suspense, use, useState } from 'react'
import { type IdentityConfig, ShopIdentity } from '#app/engine/data/page-data.tsx'
import type { AccountEntry, SignInFormProps } from './account-entry.ts'
import { PasswordForm } from './password-form.tsx'

/** Each identity provider's own; that of a hosted one comes lazily, with its script. */
const forms: Record<IdentityConfig['provider'], ComponentType<SignInFormProps>> = {
  embedded: OwnForm,
  clerk: Hosted,
}

/** Lets somebody in, wherever pages ask for it. */
export function SignInForm(props: SignInFormProps) {
  const Form = forms[use(ShopIdentity).provider]
  return <Form {...props} />
}

const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }))

/** The shop's own accounts: by password, or by a code that is mailed. What was typed goes along from one to the other. */
function OwnForm({ way = 'password', known, ...props }: SignInFormProps) {
  const [chosen, setChosen] = useState(way)
  const [typed, setTyped] = useState<Partial<AccountEntry>>(known ?? {})
  const turn = (to: typeof chosen) => (entry: Partial<AccountEntry>) => {
    setTyped({ ...typed, ...entry })
    setChosen(to)
  }
  if (chosen === 'code')
    return (
      <Suspense fallback={<div className="min-h-60" />}>
        <CodeForm {...props} known={typed} onPassword={turn('password')} />
      </Suspense>
    )
  return <PasswordForm {...props} known={typed} onCode={turn('code')} />
}

const HostedForm = lazy(async () => ({ default: (await import('./hosted-form.tsx')).HostedForm }))

function Hosted(props: SignInFormProps) {
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <HostedForm {...props} />
    </Suspense>
  )
}
