/** Moves the focus among neighbors with the arrow keys, Home, End or a first letter; false for any other key. */
export function moveFocus(items: readonly HTMLElement[], key: string): boolean {
  const next = nextOf(
    key,
    items.findIndex((item) => item.matches(':focus')),
    items.map((item) => item.textContent ?? ''),
  )
  if (next === null) return false
  items[next]?.focus()
  return true
}

export function nextOf(key: string, current: number, names: readonly string[]): number | null {
  const count = names.length
  if (count === 0) return null
  if (key === 'ArrowDown' || key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  const order = names.map((_, index) => (current + 1 + index) % count)
  return order.find((index) => names[index]?.toLowerCase().startsWith(key.toLowerCase())) ?? null
}
