import type { Answer, Call, FunctionName, Input } from './functions.ts'
import { RefusalError } from './refusal.ts'

/** Calls a function by POST to its own URL; a refusal is thrown as RefusalError. */
export const callByHttp: Call = (name, input) => post(name, input, {})

/** Sends a call whose result is shown before it is answered; it is sent even if the page is left meanwhile. */
export const saveByHttp: Call = (name, input) => post(name, input, { keepalive: true })

async function post<Name extends FunctionName>(
  name: Name,
  input: Input<Name>,
  how: { keepalive?: boolean },
): Promise<Answer<Name>> {
  const response = await fetch(`/api/${name.replace('.', '/')}`, {
    ...how,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input ?? {}),
  }).catch(() => {
    throw new RefusalError({ code: 'OFFLINE', message: 'The connection failed. Please try again.', status: 0 })
  })
  const body = await response.json().catch(() => null)
  if (!response.ok)
    throw new RefusalError({
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Something went wrong.',
      ...body,
      status: response.status,
    })
  return {
    output: body,
    topics: response.headers.get('x-topics')?.split(',').filter(Boolean) ?? [],
    position: response.headers.get('x-position') ?? '',
  }
}
