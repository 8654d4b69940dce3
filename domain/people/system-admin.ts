/** The shop itself, as the author of administrators' messages. It has no account and cannot sign in. */
export const systemAdmin = {
  _id: 'stella-maris',
  clerkUserId: 'stella-maris',
  name: 'Stella Maris',
  role: 'admin',
} as const
