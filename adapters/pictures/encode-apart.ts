import { spawn } from 'node:child_process'
import { extname, join } from 'node:path'
import type { Renditions } from './make-renditions.ts'

export type EncodeRequest = { original: Uint8Array; salt: string; withOutline?: boolean }
export type EncodeAnswer = { renditions: Renditions | null }

/** Limits for encoding one picture: memory beyond a Node process of some 700 MB, and processor time, not clock time. */
export type Limits = { dataMb: number; cpuSeconds: number }

const waitMs = 180_000
/** In a bundle, its file is beside this code. */
const program = join(import.meta.dirname, `encode-process${extname(import.meta.filename)}`)

/** Encodes in a separate process, which the system kills beyond its limits. Null then, and for a file that is no picture. */
export function encodeApart(request: EncodeRequest, limits: Limits): Promise<Renditions | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(...commandOf(limits), {
      env: { MALLOC_ARENA_MAX: '2' }, // and none of the shop's secrets
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    })
    const late = setTimeout(() => child.kill('SIGKILL'), waitMs)
    let answer: EncodeAnswer | null = null
    let errorOutput = ''
    child.stderr?.on('data', (chunk) => {
      errorOutput = (errorOutput + chunk).slice(-2_000)
    })
    child.once('message', (message) => {
      answer = message as EncodeAnswer
    })
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(late)
      if (answer || code === null || code > 127) return resolve(answer?.renditions ?? null)
      reject(new Error(`A picture's process ended with ${code}: ${errorOutput}`))
    })
    child.send(request, () => {})
  })
}

/** The command with limits; Windows has none, so that only the size check protects there. */
function commandOf({ dataMb, cpuSeconds }: Limits): [string, string[]] {
  if (process.platform === 'win32') return [process.execPath, [program]]
  const limits = `ulimit -d ${dataMb * 1024}; ulimit -t ${cpuSeconds}; exec "$@"`
  return ['/bin/sh', ['-c', limits, 'sh', process.execPath, program]]
}
