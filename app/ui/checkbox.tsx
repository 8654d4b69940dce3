import { useId } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  label: React.ReactNode
  description?: React.ReactNode
} & Omit<React.ComponentProps<'input'>, 'type'>

export function Checkbox({ label, description, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className={classNames('form-field', className)}>
      <div className="flex items-start gap-3">
        <input
          {...rest}
          id={rest.id ?? id}
          type="checkbox"
          className="check mt-px"
          aria-describedby={description ? `${id}-help` : undefined}
        />
        <label htmlFor={rest.id ?? id} className="check-label cursor-pointer text-ui">
          {label}
        </label>
      </div>
      {description && (
        <p className="form-help" id={`${id}-help`}>
          {description}
        </p>
      )}
    </div>
  )
}
