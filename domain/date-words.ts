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

type Time = Date | number

/** 'November 17', in UTC. By hand: a format of Intl costs a phone more time than the part of the page around it. */
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
