import type { Caller } from './endpoint.ts'
import type { Form } from './form.ts'
import { isSameSecret } from './ids.ts'
import { Refusal } from './refusal.ts'

export type Keys = { secretKey: string; publishableKey: string }

type Request = { authorization: string | undefined; form: Form }

/** Who calls, by the bearer key or the form's `key`; refuses strangers, and browsers where only the shop's server may ask. */
export function callerOf(keys: Keys, request: Request, least: Caller): Caller {
  const bearer = /^Bearer (\S+)$/i.exec(request.authorization ?? '')?.[1]
  const given = bearer ?? request.form.key
  if (typeof given !== 'string') throw unauthorized('You did not provide an API key.')
  if (isSameSecret(given, keys.secretKey)) return 'secret'
  if (!isSameSecret(given, keys.publishableKey)) throw unauthorized('Invalid API Key provided.')
  if (least === 'publishable') return 'publishable'
  throw unauthorized('This API call cannot be made with a publishable API key.', 'secret_key_required')
}

function unauthorized(message: string, code?: string): Refusal {
  return new Refusal(401, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) })
}
