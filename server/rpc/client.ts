import type { FunctionContract, InputOf, OutputOf } from '#contract/define.ts'
import { type Contract, listFunctions } from '#contract/index.ts'
import type { Shop } from '#server/shop.ts'
import { type Answer, dispatch } from './dispatch.ts'
import type { Caller } from './handler.ts'
import { Refusal } from './refusal.ts'

type CallOf<C> = C extends FunctionContract ? (input?: InputOf<C>) => Promise<OutputOf<C>> : never

/** A client with the contract's types: client.products.searchProducts({ … }). */
export type Client = {
  [Module in keyof Contract]: { [Name in keyof Contract[Module]]: CallOf<Contract[Module][Name]> }
}

type Options = { caller?: Caller | null; heard?: (name: string, input: unknown, answer: Answer) => void }

/** A client that calls functions in-process, for loaders and tests. Refusals are thrown. */
export function createClient(shop: Shop, { caller = null, heard }: Options = {}): Client {
  const client: Record<string, Record<string, unknown>> = {}
  for (const [name] of listFunctions()) {
    // Stryker disable next-line StringLiteral: each name of the contract has two parts
    const [module = '', fn = ''] = name.split('.')
    client[module] ??= {}
    client[module][fn] = async (input: unknown) => {
      const answer = await dispatch(shop, { name, input, caller: async () => caller })
      heard?.(name, input, answer)
      if (answer.status === 200) return answer.body
      throw refusalOf(answer.body)
    }
  }
  return client as Client
}

function refusalOf(body: unknown): Refusal {
  const { code, message, data } = body as { code: string; message: string; data: Record<string, unknown> }
  return new Refusal(code, message, data)
}
