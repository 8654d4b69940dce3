import type { PoolClient } from 'pg'
import type { GatewayRecords, PaymentGateway, RecordWindow } from '#adapters/payment/payment.ts'

const tables: {
  [Name in keyof GatewayRecords]: { columns: string; rowsOf: (page: GatewayRecords[Name][]) => object[] }
} = {
  intents: {
    columns: 'id text, status text',
    rowsOf: (page) => page,
  },
  charges: {
    columns: 'id text, intent text, amount integer, created timestamptz',
    rowsOf: (page) => page.map(({ id, amount, ...of }) => ({ id, amount, intent: of.intentId, created: of.createdAt })),
  },
  refunds: {
    columns: 'id text, key text, intent text, amount integer, status text, created timestamptz',
    rowsOf: (page) =>
      page.map(({ createdAt, intentId, ...refund }) => ({ ...refund, intent: intentId, created: createdAt })),
  },
}

/** Copies the gateway's records into temporary tables of the transaction, so that memory holds one page at a time. */
export async function copyGatewayRecords(
  client: PoolClient,
  gateway: PaymentGateway,
  window: RecordWindow,
): Promise<void> {
  await copy('intents', { client, gateway, window })
  await copy('charges', { client, gateway, window })
  await copy('refunds', { client, gateway, window })
}

type From = { client: PoolClient; gateway: PaymentGateway; window: RecordWindow }

async function copy<Name extends keyof GatewayRecords>(name: Name, { client, gateway, window }: From): Promise<void> {
  const { columns, rowsOf } = tables[name]
  await client.query(`create temporary table gateway_${name} (${columns}) on commit drop`)
  for await (const page of gateway.listRecords(name, window))
    await client.query(`insert into gateway_${name} select * from json_to_recordset($1) as listed (${columns})`, [
      JSON.stringify(rowsOf(page)),
    ])
  // Stryker disable next-line all: makes the comparison fast, and changes nothing that it finds
  await client.query(`create index on gateway_${name} (${name === 'intents' ? 'id' : 'intent'})`)
  // Stryker disable next-line all: the same
  await client.query(`analyze gateway_${name}`)
}
