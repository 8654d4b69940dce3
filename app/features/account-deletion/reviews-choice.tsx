import { RadioGroup } from '#app/ui/radio-group.tsx'

type Props = { keeps: boolean; onChange: (keeps: boolean) => void }

/** The choice of whether reviews stay when their author's account is deleted. */
export function ReviewsChoice({ keeps, onChange }: Props) {
  return (
    <RadioGroup
      legend="Reviews"
      value={keeps ? 'keep' : 'delete'}
      onChange={(value) => onChange(value === 'keep')}
      options={[
        { value: 'keep', label: 'Keep them without the name' },
        { value: 'delete', label: 'Delete them, with their photos' },
      ]}
    />
  )
}
