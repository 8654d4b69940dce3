/** The most days that the settings let somebody stay signed in; the privacy page names those of customers. */
export const maxSessionDays = { customer: 30, team: 30 } as const

/** Minutes that a proof of who somebody is counts as fresh. */
export const proofMinutes = 10

/** The header of a request that a page sends by itself while nobody uses it, for example to read what changed. */
export const unattendedHeader = 'x-unattended'

/** The most hours for which the settings let a session of the team stay open without use. */
export const maxIdleHours = 72
