import { ask, type Transaction } from '#database/connection.ts'
import { addJob } from '#server/jobs/add-job.ts'

type Wish = { key: string; now: Date /** Five times at most, five minutes apart. */; limited: boolean }

// What is queued goes out anyway: it is not made two.
const queue = {
  name: 'mail-again',
  text: `update mails set status = 'queued', last_error = null, asked = asked + (status <> 'queued')::int, asked_at = $2
where dedupe_key = $1 and (not $3 or asked <= 5 and asked_at <= $2::timestamptz - interval '5 minutes') returning id`,
}

/** Whether it will be sent again; false where it was asked for too often. */
export async function sendAgain(tx: Transaction, { key, now, limited }: Wish): Promise<boolean> {
  const [mail] = await ask(tx, queue, [key, now, limited])
  if (mail) await addJob(tx, 'deliver-mail', { key })
  return mail !== undefined
}
