import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'

/** The stored hash of a token. Tokens are long and random, so that a fast hash without salt reveals nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A plugin that makes the library store hashes of session tokens, while it works with the tokens themselves. */
export const hashedTokens: BetterAuthPlugin = {
  id: 'hashed-tokens',
  init: ({ adapter }) => ({ context: { adapter: { ...adapter, ...hashing(adapter as unknown as Store) } } }) as object,
}

type Condition = { field: string; value: unknown }
type Wish = { model: string; where?: Condition[]; data?: Record<string, unknown> }
type Method = 'create' | 'findOne' | 'findMany' | 'update' | 'delete' | 'deleteMany'
type Store = { [Name in Method]: (wish: Wish) => Promise<unknown> }

/** The session store with tokens hashed. Lists contain hashes, which open nothing. */
function hashing(store: Store): Store {
  const ask = (name: Method) => async (wish: Wish) => {
    if (wish.model !== 'session') return store[name](wish)
    const token = tokenIn(wish)
    const answer = await store[name](hashedWish(wish))
    return token !== undefined && isRow(answer) ? { ...answer, token } : answer
  }
  return {
    create: ask('create'),
    findOne: ask('findOne'),
    findMany: ask('findMany'),
    update: ask('update'),
    delete: ask('delete'),
    deleteMany: ask('deleteMany'),
  }
}

function tokenIn({ where, data }: Wish): unknown {
  return data?.token ?? where?.find(({ field }) => field === 'token')?.value
}

function hashedWish(wish: Wish): Wish {
  const { where, data } = wish
  return {
    ...wish,
    ...(data && { data: typeof data.token === 'string' ? { ...data, token: hashToken(data.token) } : data }),
    ...(where && {
      where: where.map((one) =>
        one.field === 'token' && typeof one.value === 'string' ? { ...one, value: hashToken(one.value) } : one,
      ),
    }),
  }
}

function isRow(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
}
