/** The most days that the settings let somebody stay signed in; the privacy page names those of customers. */
export const maxSessionDays = { customer: 30, team: 30 } as const

/** Minutes that a proof of who somebody is counts as fresh. */
export const proofMinutes = 10

/** The header of a request that a page made by itself while nobody used it, as to read again what changed. */
export const unattendedHeader = 'x-unattended'

/** The most hours without use that the settings leave a session of the team open. */
export const maxIdleHours = 72
