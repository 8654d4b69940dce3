import type { AccountMail } from '#adapters/identity/identity.ts'
import { type Database, inTransaction, type Transaction } from '#database/connection.ts'
import { accountTemplate } from '#server/email-outbox/template/account-templates.ts'
import { queueEmail } from './deliver-email.ts'

/** The beginning of the kinds of mails whose words open an account: administrators do not read them. */
export const accountEmails = 'account-'

/** The shop's part for a provider of our own accounts: transactions, and mails that are written with them. */
export function accountsIn(db: Database, publicUrl: string) {
  return {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, work),
    sendMail: (tx: Transaction, mail: AccountMail) => queueAccountEmail(tx, mail, publicUrl),
  }
}

async function queueAccountEmail(tx: Transaction, mail: AccountMail, publicUrl: string): Promise<void> {
  await queueEmail(
    tx,
    { settings: { publicUrl } },
    {
      ...{ key: mail.key, kind: `${accountEmails}${mail.kind}`, recipient: mail.email },
      template: accountTemplate(mail, publicUrl),
    },
  )
}
