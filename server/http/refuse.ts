import { type RefusalData, refusalStatus } from '#contract/define.ts'

/**
 * A refusal as response: { code, message, data } with its status, and Retry-After when `data` has the seconds to wait. Closes the
 * connection after a request timeout.
 */
export function refuse(code: string, message: string, data: RefusalData = {}): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(code === 'REQUEST_TIMEOUT' && { connection: 'close' }),
    ...(data.secondsToWait !== undefined && { 'retry-after': String(data.secondsToWait) }),
  }
  return Response.json({ code, message, data }, { status: refusalStatus.get(code) ?? 409, headers })
}
