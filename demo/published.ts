import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { accounts } from './people.ts'

/** The password of a demo account. A stranger's account with such an email has neither its record nor a role, and is left out. */
const ofTheDemo = sql({
  name: '',
  text: `select a.password from identity_account a join identity_user u on u.id = a."userId"
where u.email = $1 and a.password is not null
  and (u.role <> 'customer' or exists (select from users where users.id = $2 and users.clerk_user_id = u.id))`,
  row: { password: 'text' },
})

type IsPassword = (hash: string, password: string) => Promise<boolean>

/** Throws while demo accounts have published passwords: a shop may keep a demo's data, but not its accounts. */
export async function refusePublishedPasswords(db: Database, isPassword: IsPassword): Promise<void> {
  const open = await openToEverybody(db, isPassword)
  if (open.length === 0) return
  throw new Error(`✖ This is no demo, and everybody knows the password of ${open.join(' and ')}.
  npm run admin -- you@example.com, with the settings of the server, makes you an administrator and closes such accounts.`)
}

/** Emails of the demo's accounts that exist and have the README's passwords. */
export async function openToEverybody(db: Database, isPassword: IsPassword): Promise<string[]> {
  const open: string[] = []
  for (const { id, email, password } of accounts)
    for (const stored of await query(db, ofTheDemo, [email, id]))
      if (await isPassword(stored.password, password)) open.push(email)
  return open
}
