import { refusalStatus } from '#contract/define.ts'

/**
 * An answer that says no: { code, message, data } with its status, and when to come again where `data` tells the seconds to wait. Who is
 * still sending is not listened to any longer.
 */
export function refuse(code: string, message: string, data: Record<string, unknown> = {}): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(code === 'REQUEST_TIMEOUT' && { connection: 'close' }),
    ...(data.secondsToWait !== undefined && { 'retry-after': String(data.secondsToWait) }),
  }
  return Response.json({ code, message, data }, { status: refusalStatus[code] ?? 409, headers })
}
