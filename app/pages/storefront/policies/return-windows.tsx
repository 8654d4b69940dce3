import { useReturnText } from '#app/features/settings/use-return-text.ts'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** The returns policy, short for the product page. */
export function ReturnWindows() {
  const policy = useReturnText()
  return (
    <>
      <ul className="dash">
        {returnWindows(policy).map(({ name, text }) => (
          <li key={name}>
            {name}: {text}
          </li>
        ))}
        <li>{`RMA within ${policy.rmaTime}, inspection in ${policy.inspectionTime}, refund in ${policy.refundTime}`}</li>
      </ul>
      <p className="mt-4">
        <TextLink to={links.shippingReturns('returns')}>Shipping & Returns</TextLink>
      </p>
    </>
  )
}

export function returnWindows(policy: ReturnType<typeof useReturnText>) {
  return [
    { name: 'Domestic orders', text: `${policy.returnWindow} from delivery, unworn and with the tags on` },
    { name: 'Defective items', text: `${policy.defectiveWindow} from delivery` },
    ...(policy.servesOne ? [] : [{ name: 'International orders', text: abroad(policy.internationalWindow) }]),
    { name: 'Custom items', text: 'Not returnable' },
    {
      name: 'Return shipping',
      text: `Free for defective items and for domestic orders over ${policy.freeReturnOver}`,
    },
  ]
}

function abroad(window: string): string {
  return `${window} from delivery; the customer pays the return shipping`
}
