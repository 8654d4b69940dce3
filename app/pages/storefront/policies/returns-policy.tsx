import { useReturnWords } from '#app/features/settings/use-policy-words.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { returnInstructions } from '#domain/return-instructions.ts'

type Words = ReturnType<typeof useReturnWords>

/** Returns policy: items, time limit, and who pays. Compact for the product page. */
export function ReturnsPolicy({ compact = false }: { compact?: boolean }) {
  if (compact) return <CompactPolicy />
  return (
    <>
      <Windows />
      <h3>How a return goes</h3>
      <Steps />
    </>
  )
}

function Windows() {
  return (
    <dl className="rows">
      {windowsOf(useReturnWords()).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Steps() {
  const { rmaTime } = useReturnWords()
  const steps = [
    'Tell us the order number, which piece comes back and why. A photo helps when something is wrong with it.',
    `We answer with a return number (RMA) within ${rmaTime}, and the address that it goes to.`,
    ...returnInstructions(useSettings().returns),
  ]
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

function CompactPolicy() {
  const words = useReturnWords()
  return (
    <>
      <ul className="dash">
        {windowsOf(words).map(({ name, text }) => (
          <li key={name}>
            {name}: {text}
          </li>
        ))}
        <li>{`RMA within ${words.rmaTime}, inspection in ${words.inspectionTime}, refund in ${words.refundTime}`}</li>
      </ul>
      <p className="mt-4">
        <TextLink to={links.shippingReturns('returns')}>Shipping & Returns</TextLink>
      </p>
    </>
  )
}

function windowsOf(words: Words) {
  return [
    { name: 'Domestic orders', text: `${words.returnWindow} from delivery, unworn and with the tags on` },
    { name: 'Defective items', text: `${words.defectiveWindow} from delivery` },
    {
      name: 'International orders',
      text: `${words.internationalWindow} from delivery; the customer pays the return shipping`,
    },
    { name: 'Custom items', text: 'Not returnable' },
    {
      name: 'Return shipping',
      text: `Free for defective items and for domestic orders over ${words.freeReturnOver}`,
    },
  ]
}
