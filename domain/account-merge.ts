/** The facts that decide whether one account of a person may become part of another. */
export type MergeFacts = {
  /** The provider keeps accounts outside of the shop. */
  isHosted: boolean
  isTeam: boolean
  /** The account's deletion is planned or has begun. */
  isLeaving: boolean
  /** The account's owner has shown to read what is sent to the address. */
  isConfirmed: boolean
  /** A payment has begun, or its order has not reached the browser that paid. */
  isPaying: boolean
}

export type MergeObstacle = 'hosted' | 'team' | 'leaving' | 'unconfirmed' | 'paying'

/** The reason why nothing may come to this account, or null. Somebody who only named an address must not get what another person bought. */
export function stayObstacle({ isHosted, isTeam, isLeaving, isConfirmed }: MergeFacts): MergeObstacle | null {
  if (isHosted) return 'hosted'
  if (isTeam) return 'team'
  if (isLeaving) return 'leaving'
  return isConfirmed ? null : 'unconfirmed'
}

/** The reason why this account cannot end, or null. An address with a slip of the pen was never confirmed, and its account may go. */
export function goObstacle({ isHosted, isTeam, isLeaving, isPaying }: MergeFacts): MergeObstacle | null {
  if (isHosted) return 'hosted'
  if (isTeam) return 'team'
  if (isLeaving) return 'leaving'
  return isPaying ? 'paying' : null
}

const words: Record<MergeObstacle, (name: string) => string> = {
  hosted: () => 'Accounts are kept at Clerk here, and cannot be merged in the shop.',
  team: (email) => `${email} belongs to the team. Take the role away first.`,
  leaving: (email) => `${email} is to be deleted. Keep that account first.`,
  unconfirmed: (email) =>
    `${email} was never confirmed, so this account cannot stay. Ask its owner to confirm the address first.`,
  paying: (email) => `A payment of ${email} has just begun. It ends within a few minutes; try again then.`,
}

export function mergeObstacleWords(obstacle: MergeObstacle, email: string): string {
  return words[obstacle](email)
}

/** Placeholders for a person whose account became part of another. Nothing is ever mailed to the address. */
export const mergedAway = { name: 'Merged account', email: 'merged@account.invalid' } as const

/** 'm…@example.com': enough for its owner to know it, too little for anybody else. */
export function hintOfEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
