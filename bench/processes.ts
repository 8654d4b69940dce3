import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc, the same on every Linux that Node runs on. */
const ticksPerSecond = 100

/** The process ids of each part, read anew each time: database connections come and go. */
export type Processes<Part extends string = 'server' | 'database'> = Record<Part, () => number[]>

/** The shop's processes without the bench itself, so that measuring is not counted. */
export function shopProcesses(serverPid: number): Processes {
  return {
    server: () => [serverPid, ...descendants(serverPid).filter((pid) => !isPostgres(pid))],
    database: () => descendants(serverPid).filter(isPostgres),
  }
}

/** CPU milliseconds used so far, ended children included. */
export function cpuOf<Part extends string>(processes: Processes<Part>): Record<Part, number> {
  return eachPart(processes, (pids) => total(pids.map(cpuMs)))
}

/** Megabytes; memory shared by processes is counted once. */
export function memoryOf<Part extends string>(processes: Processes<Part>): Record<Part, number> {
  return eachPart(processes, (pids) => Math.round(total(pids.map(proportionalKb)) / 1024))
}

/** True when PostgreSQL names the process as a connection to this database. */
export function isConnectedTo(pid: number, database: string): boolean {
  return (read(`/proc/${pid}/cmdline`) ?? '').includes(` ${database} 127.0.0.1(`)
}

/** Finds the processes of all parts before measuring any. */
function eachPart<Part extends string>(processes: Processes<Part>, measure: (pids: number[]) => number) {
  const found = Object.entries<() => number[]>(processes).map(([part, list]) => [part, list()] as const)
  return Object.fromEntries(found.map(([part, pids]) => [part, measure(pids)])) as Record<Part, number>
}

/** All descendants of a process, by one read of /proc. */
function descendants(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    const parent = /^\d+$/.test(entry) ? Number(statOf(Number(entry))?.[1]) : Number.NaN
    if (parent > 0) children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const within = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...within(child)])
  return within(pid)
}

/** Fields of /proc/pid/stat from the state on: 1 parent, 11 to 14 CPU time of the process and its ended children. */
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

function isPostgres(pid: number): boolean {
  return (read(`/proc/${pid}/comm`) ?? '').startsWith('postgres')
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
