import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'

type Props = FieldFrame & React.ComponentProps<'textarea'>

export function TextArea({ label, error, description, optional, hideLabel, className, id, ...rest }: Props) {
  return (
    <Field {...{ label, error, description, optional, hideLabel, className, id }}>
      {(wiring) => <textarea {...rest} {...wiring} className={classNames('input', error && 'is-error')} />}
    </Field>
  )
}
