import { useReturnWords } from '#app/features/settings/use-return-words.ts'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** The returns policy, short for the product page. */
export function ReturnWindows() {
  const words = useReturnWords()
  return (
    <>
      <ul className="dash">
        {returnWindows(words).map(({ name, text }) => (
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

export function returnWindows(words: ReturnType<typeof useReturnWords>) {
  return [
    { name: 'Domestic orders', text: `${words.returnWindow} from delivery, unworn and with the tags on` },
    { name: 'Defective items', text: `${words.defectiveWindow} from delivery` },
    ...(words.servesOne ? [] : [{ name: 'International orders', text: abroad(words.internationalWindow) }]),
    { name: 'Custom items', text: 'Not returnable' },
    {
      name: 'Return shipping',
      text: `Free for defective items and for domestic orders over ${words.freeReturnOver}`,
    },
  ]
}

function abroad(window: string): string {
  return `${window} from delivery; the customer pays the return shipping`
}
