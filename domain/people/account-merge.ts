/** The facts that decide whether two accounts of a person may be merged. */
export type MergeFacts = {
  /** The provider keeps accounts outside of the shop. */
  isHosted: boolean
  isTeam: boolean
  /** The account's deletion is planned or has begun. */
  isLeaving: boolean
  /** The email address is verified. */
  isConfirmed: boolean
  /** A payment has begun, or the browser that paid has not received its order. */
  isPaying: boolean
}

export type MergeObstacle = 'hosted' | 'team' | 'leaving' | 'unconfirmed' | 'paying'

/** The reason why no account can be merged into this one, or null. An unverified email address must not get what another person bought. */
export function remainingObstacle({ isHosted, isTeam, isLeaving, isConfirmed }: MergeFacts): MergeObstacle | null {
  if (isHosted) return 'hosted'
  if (isTeam) return 'team'
  if (isLeaving) return 'leaving'
  return isConfirmed ? null : 'unconfirmed'
}

/**
 * The reason why this account cannot be merged into another, or null. It may be unverified, as after a typing error in its email address.
 */
export function closingObstacle({ isHosted, isTeam, isLeaving, isPaying }: MergeFacts): MergeObstacle | null {
  if (isHosted) return 'hosted'
  if (isTeam) return 'team'
  if (isLeaving) return 'leaving'
  return isPaying ? 'paying' : null
}

const words: Record<MergeObstacle, (name: string) => string> = {
  hosted: () => 'Accounts are stored at Clerk here, and cannot be merged in the shop.',
  team: (email) => `${email} belongs to the team. Take the role away first.`,
  leaving: (email) => `${email} is to be deleted. Keep that account first.`,
  unconfirmed: (email) =>
    `${email} was never confirmed, so this account cannot stay. Ask its owner to confirm the address first.`,
  paying: (email) => `A payment of ${email} has just begun. It ends within a few minutes; try again then.`,
}

export function mergeObstacleText(obstacle: MergeObstacle, email: string): string {
  return words[obstacle](email)
}

/** Placeholders for a person whose account became part of another. Nothing is ever emailed to the address. */
export const mergedAway = { name: 'Merged account', email: 'merged@account.invalid' } as const

/** 'm…@example.com': enough for its owner to know it, too little for anybody else. */
export function hintOfEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
