import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  maxVariants,
  planOptions,
  readOptions,
  type VariantOption,
  writeOptions,
} from '#domain/products/variant-options.ts'
import type { Row } from './variant-cells.ts'

type Props<Variant extends Row> = {
  variants: readonly Variant[]
  onAdd: (options: readonly VariantOption[]) => void
  /** Asks whether the variants that are no longer among the options are deleted. */
  onRemove: (variants: readonly Variant[]) => void
}

/** All options of a product in one line, as merchants type them. New ones become rows of the table. */
export function OptionsField<Variant extends Row>({ variants, onAdd, onRemove }: Props<Variant>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const stored = writeOptions(variants)
  function apply(): void {
    const { options, fault: wrong } = readOptions(typed ?? stored)
    const { added, removed } = planOptions(variants, options)
    const count = variants.length + added.length - removed.length
    const reason = wrong ?? (count > maxVariants ? `At most ${maxVariants} variants.` : null)
    setFault(reason)
    if (reason) return
    setTyped(null)
    if (added.length > 0) onAdd(added)
    if (removed.length > 0) onRemove(removed)
  }
  return (
    <div className="variants__options">
      <TextField
        label="Options"
        autoComplete="off"
        placeholder="Color: Red, Blue; Size: S, M"
        description="Each kind with its names, such as Color: Red, Bone; Size: S, M. New ones become rows below."
        error={fault}
        value={typed ?? stored}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button size="sm" variant="quiet" disabled={typed === null || typed === stored} onClick={apply}>
        Apply options
      </Button>
    </div>
  )
}
