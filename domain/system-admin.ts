/** The shop itself, in whose name administrators answer. It is nobody's account and signs in nowhere. */
export const systemAdmin = {
  _id: 'stella-maris',
  clerkUserId: 'stella-maris',
  name: 'Stella Maris',
  role: 'admin',
} as const
