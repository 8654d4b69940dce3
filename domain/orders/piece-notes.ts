type Counts = { refunded: number; canceled: number; inReturn: number; returned: number }

/** The events of a line's pieces in words: '1 refunded', '1 canceled before shipping'. Empty when nothing happened to them. */
export function pieceNotes({ refunded, canceled, inReturn, returned }: Counts): string[] {
  const counts = [
    [refunded, 'refunded'],
    [canceled, 'canceled before shipping'],
    [inReturn, 'in a return'],
    [returned, 'returned'],
  ] as const
  return counts.flatMap(([count, name]) => (count > 0 ? [`${count} ${name}`] : []))
}
