// How long `verify/ledger.ts` takes, and the browser's check of one receipt: node bench/public-log.ts 1000000
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { loadavg } from 'node:os'
import { checkGift } from '#app/pages/storefront/ledger/check/check.ts'
import { fillLog, serveLog } from './filled-log.ts'

const size = Number(process.argv[2] ?? 1000)
const { files, receipt } = fillLog(size)
const { url, close } = await serveLog(files)
console.log(`${size} entries, load ${loadavg().map((one) => one.toFixed(1))}`)
await verify()
for (const isAll of [false, true]) await checkReceipt(isAll)
close()

async function verify(): Promise<void> {
  const began = performance.now()
  const verifier = spawn(process.execPath, ['verify/ledger.ts', url], { stdio: 'inherit' })
  const code = await new Promise((resolve) => verifier.on('exit', resolve))
  console.log(`verifier: ${secondsSince(began)} s, exit code ${code}`)
}

/** Checks a receipt as its page does; with `isAll` it adds up any number of lines. */
async function checkReceipt(isAll: boolean): Promise<void> {
  const keyHash = createHash('sha256').update(`${receipt.key}`).digest().subarray(0, 16).toString('base64url')
  const began = performance.now()
  let requests = 0
  let bytes = 0
  const read = async (path: string) => {
    const answer = await fetch(`${url}/impact/${path}`)
    if (answer.status !== 200) return null
    const file = new Uint8Array(await answer.arrayBuffer())
    requests++
    bytes += file.length
    return file
  }
  const verdict = await checkGift({ receipt, keyHash }, { read, isAll })
  const isAddedUp = 'isAddedUp' in verdict && verdict.isAddedUp
  console.log(
    `receipt ${verdict.state}, ${isAddedUp ? 'all lines added up' : 'payments not added up'}: ${secondsSince(began)} s, ${requests} files, ${Math.round(bytes / 1024)} KB`,
  )
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(2)
}
