const dayMs = 86_400_000
const ofDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const ofLongAgo = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** '9:42 AM' while it is under 24 hours old, then 'Nov 9, 2026, 9:42 AM'; by the reader's own clock. */
export function messageTime(time: number, now: number): string {
  return (now - time < dayMs ? ofDay : ofLongAgo).format(time)
}

/** 'Nov 9, 2026, 9:42 AM', by the reader's own clock. */
export function timeName(time: number): string {
  return ofLongAgo.format(time)
}
