import { type CharityType, charityNames, charityTypes } from '#domain/charity.ts'

type Props = { value: CharityType; onChange: (charity: CharityType) => void }

const works: Record<CharityType, string> = {
  animal_shelter: 'Food, surgery and rehoming',
  environmental: 'Coastal clean-ups and seagrass',
  children: 'School meals and winter coats',
  education: 'Craft apprenticeships',
}

export function CharityChoice({ value, onChange }: Props) {
  return (
    <fieldset className="addr">
      <legend className="sr">Charity</legend>
      {charityTypes.map((charity) => (
        <label key={charity}>
          <input
            type="radio"
            className="radio"
            name="charity"
            value={charity}
            checked={charity === value}
            onChange={() => onChange(charity)}
          />
          <span>
            {charityNames[charity]}
            <br />
            <span className="muted small">{works[charity]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
