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
    <Field
      label={label}
      error={error}
      description={description}
      optional={optional}
      hideLabel={hideLabel}
      announcesError={announcesError}
      className={className}
      id={id}
    >
      {(wiring) => <select {...rest} {...wiring} className={classNames('input', error && 'is-error')} />}
    </Field>
  )
}
