import { useId } from 'react'
import { formatMoney } from '#domain/money.ts'
import { readAmount } from '#domain/text/typed-amount.ts'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'

type Props = FieldFrame & Omit<React.ComponentProps<'input'>, 'type' | 'value'> & { value: string }

/** A field for an amount in dollars, which shows what it reads. The text is the caller's, who reads it with `readAmount`. */
export function MoneyField({
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
      {(wiring) => <MoneyInput {...rest} {...wiring} className={error ? 'is-error' : undefined} />}
    </Field>
  )
}

type InputProps = Omit<React.ComponentProps<'input'>, 'type' | 'value'> & { value: string }

/** The control of a `MoneyField` without its label. */
export function MoneyInput({ className, style, 'aria-describedby': describedBy, ...rest }: InputProps) {
  const readId = useId()
  const amount = readAmount(rest.value)
  const read = amount === null ? '' : formatMoney(amount)
  return (
    <span className="money">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        step={0.01}
        {...rest}
        className={classNames('input num', className)}
        style={read ? { ...style, paddingRight: `calc(${read.length}ch + 20px)` } : style}
        aria-describedby={classNames(describedBy, read && readId) || undefined}
      />
      {read && (
        <span className="money__read num" id={readId}>
          {read}
        </span>
      )}
    </span>
  )
}
