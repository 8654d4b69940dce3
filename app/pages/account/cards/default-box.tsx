import { Checkbox } from '#app/ui/checkbox.tsx'

export function DefaultBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      label="Make this my default card"
      description="Checkout chooses it for you."
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
