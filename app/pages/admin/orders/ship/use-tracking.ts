import { useState } from 'react'
import { recognizeCarriers } from '#domain/shipping/tracking.ts'

type Options = {
  trackingNumber?: string
  carrier?: string
  /** The carrier of the parcel before, for a number that several carriers may have written. */
  before?: string
}

/** A parcel's tracking number, and its carrier: the one recognized by the number until another one is typed. */
export function useTracking({ trackingNumber = '', carrier = '', before = '' }: Options) {
  const [number, setNumber] = useState(trackingNumber)
  const [typed, setTyped] = useState(carrier || null)
  /** The number that was questioned, and is used as it is when it is sent again. */
  const [questioned, setQuestioned] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const { carriers, isMistyped } = recognizeCarriers(number)
  const names: readonly string[] = carriers
  const recognized = names.length > 1 ? names.find((name) => name === before) : names[0]
  const named = (typed ?? recognized ?? '').trim()
  const question = questionOf({ number, isMistyped, carriers: names })
  const choice = named === '' && names.length > 1 ? `Choose ${names.join(' or ')}: both use such numbers` : null
  return {
    number,
    setNumber,
    carrier: typed ?? recognized ?? '',
    setCarrier: setTyped,
    errors: {
      number: questioned === number ? question : null,
      carrier: isChecked ? choice : null,
    },
    /** True if the number can be sent. An empty or mistyped number is questioned first. */
    check: () => {
      setChecked(true)
      if (question !== null) setQuestioned(number)
      return choice === null && (question === null || questioned === number)
    },
  }
}

export type Tracking = ReturnType<typeof useTracking>

type Written = { number: string; isMistyped: boolean; carriers: readonly string[] }

function questionOf({ number, isMistyped, carriers }: Written): string | null {
  if (number.trim() === '') return 'There is no tracking number. Press again to go without one.'
  const name = carriers.join(' or ')
  return isMistyped ? `This is not a valid ${name} number: a digit is wrong. Press again to use it anyway.` : null
}
