import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'

type Props = FieldFrame & React.ComponentProps<'select'>

export function SelectField({
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
      {(wiring) => <select {...rest} {...wiring} className={classNames('input', error && 'is-error')} />}
    </Field>
  )
}
