import { SelectField } from '#app/ui/select-field.tsx'
import { roleNames, type TeamRole, teamRoles } from '#domain/people/rights.ts'

type Props = { label: string; value: TeamRole; disabled?: boolean; onChange: (role: TeamRole) => void }

export function RoleField({ label, value, disabled = false, onChange }: Props) {
  return (
    <SelectField
      label={label}
      hideLabel
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value as TeamRole)}
    >
      {teamRoles.map((role) => (
        <option key={role} value={role}>
          {roleNames[role]}
        </option>
      ))}
    </SelectField>
  )
}
