import { addressLinesOf } from '#app/features/addresses/address-lines.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import { isShippedTo } from '#domain/shipping/shipping-countries.ts'
import { notShippedText } from '#domain/shipping/shipping-country-text.ts'
import type { SavedAddresses } from './use-saved-addresses.ts'

/** The choice between saved addresses and a new one. */
export function AddressChoice({ list, chosen, choose, served }: SavedAddresses & { served: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <fieldset className="choice-cards">
      <legend className="sr">Your addresses</legend>
      {list.map((address) => (
        <Choice key={address._id} isChosen={address === chosen} onChoose={() => choose(address)}>
          <Lines address={address} />
          {!isShippedTo(address.country, served) && (
            <span className="tiny block">{notShippedText(address.country)}</span>
          )}
        </Choice>
      ))}
      <Choice isChosen={chosen === undefined} onChoose={() => choose(null)}>
        Use a new address
        <br />
        <span className="muted">Ship to someone else or to the office</span>
      </Choice>
    </fieldset>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: React.ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <input type="radio" className="radio" name="savedAddress" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}

function Lines({ address }: { address: SavedAddress }) {
  const [name, ...lines] = addressLinesOf(address)
  return (
    <>
      {name}
      {lines.map((line) => (
        <span key={line} className="muted block">
          {line}
        </span>
      ))}
      {address.isDefault && <span className="tiny">Default</span>}
    </>
  )
}
