import { useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import type { CartLine } from '#domain/cart-line.ts'
import { promoCodeOf } from '#domain/promo-codes/promo-code.ts'
import { worthOf } from '#domain/promo-codes/promo-text.ts'
import { asCartItem } from './cart-line.ts'
import { choosePromoCode, usePromoCode } from './promo-store.ts'
import type { QuoteState } from './use-quote.ts'

const failed = 'Failed to validate promo code. Please try again.'

/** The state of the promo code field: a typed code is stored once the server accepted it; from then on each quote checks it. */
export function usePromoEntry(lines: readonly CartLine[], { quote }: QuoteState) {
  const storedCode = usePromoCode()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const promo = storedCode !== null && quote?.promo?.code === storedCode ? quote.promo : null

  async function apply(): Promise<void> {
    const code = promoCodeOf(typed)
    setProblem(code === '' ? 'Enter a promo code' : null)
    if (code === '') {
      input.current?.focus()
      return
    }
    setIsChecking(true)
    const refusal = await refusalOf(code, lines)
    setIsChecking(false)
    setProblem(refusal)
    if (refusal === null) choosePromoCode(code)
    else input.current?.focus()
  }

  function remove(): void {
    choosePromoCode(null)
    setTyped('')
    setProblem(null)
    input.current?.focus()
  }

  return {
    input,
    storedCode,
    typed,
    type: (text: string) => {
      setTyped(text)
      setProblem(null)
    },
    problem: storedCode === null ? problem : (promo?.message ?? null),
    applied: promo?.isApplied ? `${promo.code} applied, ${worthOf(promo)}` : null,
    isPending: isChecking || (storedCode !== null && promo === null && quote !== undefined),
    submit(event: React.FormEvent): void {
      event.preventDefault()
      if (storedCode !== null) remove()
      else if (!isChecking) void apply()
    },
  }
}

async function refusalOf(code: string, lines: readonly CartLine[]): Promise<string | null> {
  try {
    const { output } = await callByHttp('promoCodes.validatePromoCode', { code, cartItems: lines.map(asCartItem) })
    return output.isApplied ? null : (output.message ?? failed)
  } catch (error) {
    console.warn('The promo code could not be checked', error)
    return failed
  }
}
