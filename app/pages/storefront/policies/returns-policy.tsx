import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { policyWords as words } from '#domain/policy-words.ts'
import { returnInstructions } from '#domain/return-instructions.ts'

/** Returns policy: items, time limit, and who pays. Compact for the product page. */
export function ReturnsPolicy({ compact = false }: { compact?: boolean }) {
  if (compact) return <CompactPolicy />
  return (
    <>
      <dl className="rows">
        {windows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>How a return goes</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

function CompactPolicy() {
  return (
    <>
      <ul className="dash">
        {windows.map(({ name, text }) => (
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

const windows = [
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

const steps = [
  'Tell us the order number, which piece comes back and why. A photo helps when something is wrong with it.',
  `We answer with a return number (RMA) within ${words.rmaTime}, and the address that it goes to.`,
  ...returnInstructions,
]
