import { useState } from 'react'

type Texts<Name extends string> = Record<Name, string>
type Faults<Name extends string> = Partial<Record<Name, string>>
type Options<Name extends string> = { start: Texts<Name>; faultsOf: (texts: Texts<Name>) => Faults<Name> }

/** Typed texts over those of the start, which untouched fields follow; errors show once a field was left, or all were submitted. */
export function useFields<Name extends string>({ start, faultsOf }: Options<Name>) {
  const [typed, setTyped] = useState<Partial<Texts<Name>>>({})
  const [left, setLeft] = useState<ReadonlySet<Name> | 'all'>(new Set())
  const [refused, setRefused] = useState<Faults<Name>>({})
  const texts: Texts<Name> = { ...start, ...typed }
  const faults = faultsOf(texts)
  const faultOf = (name: Name) => refused[name] ?? (left === 'all' || left.has(name) ? faults[name] : undefined)
  const change = (name: Name, text: string) => {
    setTyped({ ...typed, [name]: text })
    setRefused(({ [name]: _, ...others }) => others as Faults<Name>)
  }
  return {
    texts,
    faults,
    change,
    isChanged: Object.entries(typed).some(([name, text]) => text !== start[name as Name]),
    fieldOf: (name: Name, label: string) => ({
      label,
      value: texts[name],
      error: faultOf(name),
      onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
      onBlur: () => left !== 'all' && texts[name] !== start[name] && setLeft(new Set([...left, name])),
    }),
    /** True if all fields are valid; from now on each error is shown. */
    check(): boolean {
      setLeft('all')
      return Object.keys(faults).length === 0
    },
    /** Forgets the typed texts once they are saved. */
    forget: () => setTyped({}),
    /** Shows the server's errors, each at its field until that is changed. */
    refuse: (fields: Faults<string>) => setRefused(fields as Faults<Name>),
  }
}
