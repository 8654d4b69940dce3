import { callByHttp } from '#app/engine/data/call.ts'

/** Administrators answer in the shop's name: under the id that the server gives for it. */
export async function systemAdminId(): Promise<string> {
  const { output } = await callByHttp('returns.getSystemAdminUser', {})
  return output.clerkUserId
}
