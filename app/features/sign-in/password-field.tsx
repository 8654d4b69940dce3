import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Field, type FieldFrame } from '#app/ui/field.tsx'

type Props = FieldFrame & Omit<React.ComponentProps<'input'>, 'type'>

/** A password field with a button to show the password. */
export function PasswordField({ label, error, description, className, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} error={error} description={description} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={classNames('input pr-12', error && 'is-error')}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-12 place-items-center"
            aria-label="Show password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon className="icon" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
