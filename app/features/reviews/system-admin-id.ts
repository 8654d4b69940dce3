import { askByHttp } from '#app/engine/data/ask.ts'

/** Administrators answer in the shop's name: under the id that the server gives for it. */
export async function systemAdminId(): Promise<string> {
  const { output } = await askByHttp('returns.getSystemAdminUser', {})
  return output.clerkUserId
}
