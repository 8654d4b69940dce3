import './passport.css'
import { lazy, Suspense } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf, useLoaded } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useParams } from '#app/engine/routing/location.ts'
import { passportPath, readSerial } from '#domain/pieces/serial.ts'

/** Loaded apart, so that what it shares with other pages does not change their first loads. */
const Passport = lazy(async () => ({ default: (await import('./passport.tsx')).Passport }))
const UnknownSerial = lazy(async () => ({ default: (await import('./unknown-serial.tsx')).UnknownSerial }))

const path = '/bag/:serial'

/** Any way to write a serial leads to its one address. */
export const fetchPage: FetchPage<typeof path> = async ({ params: { serial: typed }, load }) => {
  const serial = readSerial(typed)
  if (!serial) throw new RefusalError({ code: 'NOT_FOUND', message: 'We do not know this number.', status: 404 })
  await load(queryOf('pieces.getPassport', { serial }))
  const to = passportPath(serial)
  if (to !== `/bag/${typed}`)
    throw new RefusalError({ code: 'MOVED', message: 'Its address is another.', status: 301, data: { to } })
}

export function Refused({ refusal }: { refusal: RefusalError }) {
  return (
    <Suspense>
      <UnknownSerial refusal={refusal} />
    </Suspense>
  )
}

/** The public page of one piece. */
export default function PassportPage() {
  const { serial } = useParams(path)
  const passport = useLoaded('pieces.getPassport', { serial: readSerial(serial) ?? '' })
  return (
    <Suspense>
      <Passport passport={passport} />
    </Suspense>
  )
}
