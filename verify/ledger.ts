/**
 * Checks a shop's ledger of donations. It needs Node.js alone, and nothing of the shop's code:
 *
 *   node verify/ledger.ts https://shop.example [--since FILE] [--save FILE]
 *
 * `--save` stores the checkpoint and its key; `--since` compares the ledger with a stored one. The exit code is 0 when all is right, else 1.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkLedger, type Read } from './check-ledger.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, save: { type: 'string' } },
})
const [shop] = positionals
if (!shop || !URL.canParse(shop))
  throw new Error('Usage: node verify/ledger.ts https://shop.example [--since FILE] [--save FILE]')

const read: Read = async (path) => {
  const answer = await fetch(new URL(`/impact/${path}`, shop))
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`/impact/${path} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

const earlier = values.since ? JSON.parse(await readFile(values.since, 'utf8')) : null
const { problems, size, sums, now } = await checkLedger(read, earlier)
for (const problem of problems) console.log(`✗ ${problem}`)
for (const [charity, { given, paidOut }] of sums)
  console.log(`${charity}: given ${dollars(given)}, paid out ${dollars(paidOut)}, owed ${dollars(given - paidOut)}`)
console.log(problems.length === 0 ? `✓ ${size} entries agree with their checkpoint` : `${problems.length} problems`)
if (values.save && now && problems.length === 0) await writeFile(values.save, JSON.stringify(now))
process.exitCode = problems.length === 0 ? 0 : 1

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
