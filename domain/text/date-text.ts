const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Time = Date | number

/** 'Thursday', in UTC. */
export function weekday(time: Time): string {
  return weekdays[new Date(time).getUTCDay()] ?? ''
}

/** 'November 17', in UTC. Without Intl, whose formats cost a phone more time than the part of the page around them. */
export function longDay(time: Time): string {
  return `${monthWord(time)} ${new Date(time).getUTCDate()}`
}

/** 'Nov 17' */
export function shortDay(time: Time): string {
  return `${monthWord(time).slice(0, 3)} ${new Date(time).getUTCDate()}`
}

/** 'November' */
export function monthWord(time: Time): string {
  return months[new Date(time).getUTCMonth()] ?? ''
}
