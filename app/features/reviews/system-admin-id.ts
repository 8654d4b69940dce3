import { callByHttp } from '#app/engine/data/call.ts'

/** The user id of the shop itself, in whose name administrators respond. */
export async function systemAdminId(): Promise<string> {
  const { output } = await callByHttp('returns.getSystemAdminUser', {})
  return output.clerkUserId
}
