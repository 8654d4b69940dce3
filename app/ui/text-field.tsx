import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'

type Props = FieldFrame & React.ComponentProps<'input'>

export function TextField({
  label,
  error,
  description,
  optional,
  hideLabel,
  announcesError,
  className,
  id,
  ...rest
}: Props) {
  return (
    <Field {...{ label, error, description, optional, hideLabel, announcesError, className, id }}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={classNames('input', error && 'is-error')} />}
    </Field>
  )
}
