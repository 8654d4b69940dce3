import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { type Account, databaseFolder, ended, isAlive, query } from '#tests/support/database-process.ts'
import { until } from '#tests/support/waits.ts'

// Real processes start and are killed, which takes time on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const accounts: [string, Account][] = [[isRoot ? 'root' : 'an ordinary user', {}]]
if (isRoot && canRead(nobody)) accounts.push(['an ordinary user', nobody])

describe.each(accounts)('as %s', (_, account) => {
  test('the database is created in UTF-8, and an orderly end leaves no process behind', async () => {
    await using folder = databaseFolder(account)
    const { server, url } = await folder.start()
    const [row] = await query(
      url,
      "select current_setting('server_encoding') as encoding, datcollate from pg_database where datname = 'postgres'",
    )
    expect(row).toEqual({ encoding: 'UTF8', datcollate: 'C.UTF-8' })
    const pid = folder.postmasterPid() ?? 0
    expect(isAlive(pid)).toBe(true)
    server.kill('SIGTERM')
    await ended(server)
    expect(isAlive(pid)).toBe(false)
  })

  test('after the server is killed, the next one takes its database over with everything committed', async () => {
    await using folder = databaseFolder(account)
    const first = await folder.start()
    await query(first.url, 'create table bags as select 7 as count')
    const pid = folder.postmasterPid()
    first.server.kill('SIGKILL')
    await ended(first.server)
    const second = await folder.start()
    expect(await query(second.url, 'select count from bags')).toEqual([{ count: 7 }])
    expect(folder.postmasterPid()).toBe(pid)
  })

  test('a database that was taken over is also restarted when it is killed', async () => {
    await using folder = databaseFolder(account)
    const first = await folder.start()
    first.server.kill('SIGKILL')
    await ended(first.server)
    const second = await folder.start()
    const pid = folder.postmasterPid() ?? 0
    process.kill(pid, 'SIGKILL')
    await until(() => isAnswering(second.url), isTrue)
    expect(folder.postmasterPid()).not.toBe(pid)
  })

  test('after the database is killed, the same address answers again with everything committed', async () => {
    await using folder = databaseFolder(account)
    const { url } = await folder.start()
    await query(url, 'create table bags as select 7 as count')
    for (let kill = 1; kill <= 2; kill++) {
      const pid = folder.postmasterPid() ?? 0
      process.kill(pid, 'SIGKILL')
      await until(async () => folder.postmasterPid() !== pid && (await isAnswering(url)), isTrue)
      expect(await query(url, 'select count from bags')).toEqual([{ count: 7 }])
    }
  })

  test('after server and database are killed, the next start recovers', async () => {
    await using folder = databaseFolder(account)
    const first = await folder.start()
    await query(first.url, 'create table bags as select 7 as count')
    first.server.kill('SIGKILL')
    process.kill(folder.postmasterPid() ?? 0, 'SIGKILL')
    await ended(first.server)
    const second = await folder.start()
    expect(await query(second.url, 'select count from bags')).toEqual([{ count: 7 }])
  })

  test('the next start repairs one that was killed while it created the database', async () => {
    await using folder = databaseFolder(account)
    const first = folder.launch()
    await until(
      () => globSync('cluster.unfinished-*/global', { cwd: folder.dataDir }).length,
      (unfinished) => unfinished > 0,
      { everyMs: 20 },
    )
    first.kill('SIGKILL')
    await ended(first)
    expect(existsSync(join(folder.dataDir, 'cluster'))).toBe(false)
    const second = await folder.start()
    expect(await isAnswering(second.url)).toBe(true)
  })

  test('a second server on the same folder is refused with a clear message and disturbs nobody', async () => {
    await using folder = databaseFolder(account)
    const starts = await Promise.allSettled([folder.start(), folder.start()])
    const refusals = starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    const [running] = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(refusals).toEqual([expect.stringContaining(`Another server already runs on ${folder.dataDir}`)])
    expect(await isAnswering(running?.url ?? '')).toBe(true)
  })
})

test('a process number now used by another program is not mistaken for the database', async () => {
  await using folder = databaseFolder()
  const { server, url } = await folder.start()
  await query(url, 'create table bags as select 7 as count')
  const file = join(folder.dataDir, 'cluster/postmaster.pid')
  const content = readFileSync(file, 'utf8')
  server.kill('SIGTERM')
  await ended(server)
  writeFileSync(file, content.replace(/^\d+/, String(process.pid)))
  const second = await folder.start()
  expect(await query(second.url, 'select count from bags')).toEqual([{ count: 7 }])
})

test('a server that ends abruptly stops its database too', async () => {
  await using folder = databaseFolder()
  const { server } = await folder.start()
  const pid = folder.postmasterPid() ?? 0
  server.kill('SIGHUP')
  await ended(server)
  await until(
    () => isAlive(pid),
    (isAnybody) => !isAnybody,
  )
})

test.runIf(isRoot)('below a folder closed to others, root finds a folder that the database can reach', async () => {
  await using folder = databaseFolder()
  const dataDir = join(folder.dataDir, 'closed/postgres')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const place = await startElsewhere(dataDir, 'create table bags as select 7 as count')
  expect(place).toMatch(/^\/var\/(lib|tmp)\/stella-maris\/database-/)
  expect(await startElsewhere(dataDir, 'table bags'), 'the next start finds it there').toBe(place)
  rmSync(dataDir, { recursive: true })
  await startElsewhere(dataDir, 'create table bags as select 8 as count') // a deleted folder is a new shop
  rmSync(place, { recursive: true })
})

async function startElsewhere(dataDir: string, sql: string): Promise<string> {
  const lines: string[] = []
  const database = await startEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) })
  await query(database.url, sql).finally(database.stop)
  return /its files are in (\S+)$/.exec(lines[0] ?? '')?.[1] ?? ''
}

/** Others cannot run a checkout in a closed folder. */
function canRead(account: Account): boolean {
  const script = `require('node:fs').readFileSync(${JSON.stringify(import.meta.filename)})`
  return spawnSync(process.execPath, ['-e', script], { ...account, cwd: '/' }).status === 0
}

function isAnswering(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

function isTrue(answer: boolean): boolean {
  return answer
}
