import { useCharities } from '#app/features/settings/use-charities.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Charity, CharityType } from '#domain/settings/charity.ts'

type Props = { chosen: Charity | undefined; onChange: (charity: CharityType) => void }

export function CharityChoice({ chosen, onChange }: Props) {
  const charities = useCharities()
  return (
    <>
      <div role="status">
        {!chosen && (
          <Alert kind="warning" className="mb-5">
            The charity that you chose is no longer among ours. Please choose another.
          </Alert>
        )}
      </div>
      <fieldset className="choice-cards">
        <legend className="sr">Charity</legend>
        {charities.map(({ id, name, work, imageUrl }) => (
          <label key={id}>
            <input
              type="radio"
              className="radio"
              name="charity"
              value={id}
              checked={id === chosen?.id}
              onChange={() => onChange(id)}
            />
            <span>
              {name}
              <br />
              <span className="muted small">{work}</span>
            </span>
            {imageUrl && <Picture url={imageUrl} alt="" sizes="48px" className="charity-logo" />}
          </label>
        ))}
      </fieldset>
    </>
  )
}
