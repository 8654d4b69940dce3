/** One line of JSON each. Never inputs, never personal data. */
export type Log = {
  info: (message: string, facts?: Record<string, unknown>) => void
  error: (message: string, facts?: Record<string, unknown>) => void
}

export function createLog(write: (line: string) => void = (line) => process.stdout.write(`${line}\n`)): Log {
  const at =
    (level: string) =>
    (message: string, facts: Record<string, unknown> = {}) =>
      write(JSON.stringify({ time: new Date().toISOString(), level, message, ...facts }))
  return { info: at('info'), error: at('error') }
}
