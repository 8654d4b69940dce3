import { badRequest } from './refusal.ts'

const DEEPEST = 5

export type Form = { [name: string]: string | Form }

/** Form fields as Stripe's clients encode them: `card[number]=…`, `types[0]=…`, `types[]=…`. Lists become records by position. */
export function readForm(encoded: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    if (rest.length > DEEPEST) throw badRequest('parameter_unknown', 'A field is nested too deep.')
    place(form, [first, ...rest], value)
  }
  return form
}

function place(form: Form, path: string[], value: string) {
  const [name = '', ...rest] = path
  const key = name === '' ? String(Object.keys(form).length) : name
  if (rest.length === 0) {
    form[key] = value
    return
  }
  const known = form[key]
  const inner = typeof known === 'object' ? known : emptyForm()
  form[key] = inner
  place(inner, rest, value)
}

/** A form without a prototype, so that no field name means anything special. */
function emptyForm(): Form {
  return Object.create(null)
}
