import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'

type Props = {
  dollars: number | undefined
  changes: readonly string[]
  isReady: boolean
  isProcessing: boolean
  onPlace: () => void
}

/** The button names the amount to charge, and that placing the order agrees to the changes. */
export function PlaceButton({ dollars, changes, isReady, isProcessing, onPlace }: Props) {
  const hasBeenRead = useHasBeenRead(changes.join())
  const amount = dollars === undefined ? null : formatMoney(fromDollars(dollars))
  return (
    <Button
      variant="primary"
      size="lg"
      className={changes.length > 0 ? 'max-sm:w-full' : ''}
      pending={isProcessing}
      disabled={!isProcessing && !isReady}
      aria-disabled={!hasBeenRead || undefined}
      onClick={() => hasBeenRead && onPlace()}
    >
      {isProcessing ? 'Placing order' : labelOf(amount, changes.length > 0)}
    </Button>
  )
}

function labelOf(amount: string | null, isChanged: boolean): string {
  if (!amount) return 'Place Order'
  return isChanged ? `Agree and place order for ${amount}` : `Place Order, ${amount}`
}

const readingMs = 700

/** False for a short time after the text changed: a click that was under way then agrees to nothing. */
function useHasBeenRead(text: string): boolean {
  const [read, setRead] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRead(text), readingMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' || read === text
}
