import { type ComponentType, lazy, Suspense, use, useState } from 'react'
import { type IdentityConfig, ShopIdentity } from '#app/engine/data/page-data.tsx'
import { useIsAlive } from '#app/engine/hydration/use-is-alive.ts'
import type { AccountEntry, SignInFormProps } from './account-entry.ts'
import { PasswordForm } from './password-form.tsx'

/** The form of each identity provider; that of a hosted one loads lazily, with its script. */
const forms: Record<IdentityConfig['provider'], ComponentType<SignInFormProps>> = {
  embedded: OwnForm,
  clerk: Hosted,
}

/** The sign-in form of the shop's identity provider. */
export function SignInForm(props: SignInFormProps) {
  const Form = forms[use(ShopIdentity).provider]
  const onDone = () => {
    void import('./show-planned-deletion.ts').then(({ showPlannedDeletion }) => showPlannedDeletion()).catch(() => {})
    props.onDone?.()
  }
  return <Form {...props} onDone={onDone} />
}

const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }))

const SecondStepForm = lazy(async () => ({ default: (await import('./code-form.tsx')).SecondStepForm }))

const PasskeySignIn = lazy(async () => ({ default: (await import('./passkey-button.tsx')).PasskeySignIn }))

const placeOfPasskey = <div className="min-h-12" />

/** The form of the shop's own accounts: by password, passkey or emailed code. Typed values stay when switching. */
function OwnForm({ way = 'password', known, ...props }: SignInFormProps) {
  const [chosen, setChosen] = useState<typeof way | 'second'>(way)
  const [typed, setTyped] = useState<Partial<AccountEntry>>(known ?? {})
  const askSecond = () => setChosen('second')
  const turn = (to: typeof way) => (entry: Partial<AccountEntry>) => {
    setTyped({ ...typed, ...entry })
    setChosen(to)
  }
  const isAlive = useIsAlive()
  const passkey = (
    <Suspense fallback={placeOfPasskey}>
      {isAlive ? <PasskeySignIn block={!props.aside} onDone={props.onDone} /> : placeOfPasskey}
    </Suspense>
  )
  if (chosen === 'second')
    return (
      <Suspense fallback={<div className="min-h-60" />}>
        <SecondStepForm onDone={props.onDone} onBack={() => setChosen(way)} />
      </Suspense>
    )
  if (chosen === 'code')
    return (
      <Suspense fallback={<div className="min-h-60" />}>
        <CodeForm {...props} known={typed} passkey={passkey} onPassword={turn('password')} onSecondStep={askSecond} />
      </Suspense>
    )
  return <PasswordForm {...props} known={typed} passkey={passkey} onCode={turn('code')} onSecondStep={askSecond} />
}

const HostedForm = lazy(async () => ({ default: (await import('./hosted-form.tsx')).HostedForm }))

function Hosted(props: SignInFormProps) {
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <HostedForm {...props} />
    </Suspense>
  )
}
