import { Given } from './given.tsx'
import { WhyChoose } from './why-choose.tsx'

/** What is given, and the reasons: below the fold of any screen. */
export function Why() {
  return (
    <>
      <Given />
      <WhyChoose />
    </>
  )
}
