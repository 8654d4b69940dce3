import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc on every Linux that Node runs on. */
const ticksPerSecond = 100

/** The process ids to look at, asked anew each time: database connections come and go. */
export type Processes = { server: () => number[]; database: () => number[] }

export function shopProcesses(serverPid: number): Processes {
  const databaseOf = () => descendants(serverPid).filter((pid) => nameOf(pid).startsWith('postgres'))
  return {
    server: () => [serverPid, ...descendants(serverPid)].filter((pid) => !nameOf(pid).startsWith('postgres')),
    database: databaseOf,
  }
}

/** CPU milliseconds used so far, children that ended included. */
export function cpuOf(processes: Processes): { server: number; database: number } {
  return { server: total(processes.server().map(cpuMs)), database: total(processes.database().map(cpuMs)) }
}

/** Megabytes; memory that processes share is counted once. */
export function memoryOf(processes: Processes): { server: number; database: number } {
  const megabytes = (pids: number[]) => Math.round(total(pids.map(proportionalKb)) / 1024)
  return { server: megabytes(processes.server()), database: megabytes(processes.database()) }
}

function descendants(pid: number): number[] {
  const children = readdirSync('/proc').flatMap((entry) => {
    const fields = statOf(Number(entry))
    return fields && Number(fields[1]) === pid ? [Number(entry)] : []
  })
  return children.flatMap((child) => [child, ...descendants(child)])
}

/** Fields of /proc/pid/stat from the state on: 1 parent, 11 to 14 own and ended children's time. */
function statOf(pid: number): string[] | null {
  const text = read(`/proc/${pid}/stat`)
  return text ? text.slice(text.lastIndexOf(')') + 2).split(' ') : null
}

function cpuMs(pid: number): number {
  const ticks = total((statOf(pid) ?? []).slice(11, 15).map(Number))
  return (ticks * 1000) / ticksPerSecond
}

function proportionalKb(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0)
}

function nameOf(pid: number): string {
  return (read(`/proc/${pid}/comm`) ?? '').trim()
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
