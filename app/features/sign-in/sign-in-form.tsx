import { type ComponentType, use } from 'react'
import { type IdentityConfig, ShopIdentity } from '#app/engine/data/page-data.tsx'
import type { SignInFormProps } from './account-entry.ts'
import { PasswordForm } from './password-form.tsx'

/** Each identity provider's own; that of a hosted one comes lazily, with its script. */
const forms: Record<IdentityConfig['provider'], ComponentType<SignInFormProps>> = { embedded: PasswordForm }

/** Lets somebody in, wherever pages ask for it. */
export function SignInForm(props: SignInFormProps) {
  const Form = forms[use(ShopIdentity).provider]
  return <Form {...props} />
}
