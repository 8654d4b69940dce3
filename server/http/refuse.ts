import { refusalStatus } from '#contract/define.ts'

/** An answer that says no: { code, message, data } with its status. */
export function refuse(code: string, message: string, data: Record<string, unknown> = {}): Response {
  return Response.json(
    { code, message, data },
    { status: refusalStatus[code] ?? 409, headers: { 'cache-control': 'no-store' } },
  )
}
