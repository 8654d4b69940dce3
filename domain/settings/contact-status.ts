/** The statuses that a message from the contact page can be given from each. An answer makes it answered from any. */
export const nextContactStatuses = {
  open: ['closed'],
  answered: ['open', 'closed'],
  closed: ['open'],
} as const

export type ContactStatus = keyof typeof nextContactStatuses
export const contactStatuses = ['open', 'answered', 'closed'] as const satisfies ContactStatus[]

export const contactStatusNames: Record<ContactStatus, string> = {
  open: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
}

export function mayContactStatusBecome(from: ContactStatus, to: ContactStatus): boolean {
  return (nextContactStatuses[from] as readonly ContactStatus[]).includes(to)
}
