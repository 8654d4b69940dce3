import { customType, integer, numeric, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'

export const money = (name: string) => integer(name).$type<Cents>()
export const at = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const decimal = (name: string, precision: number, scale: number) =>
  numeric(name, { precision, scale, mode: 'number' })
export const document = customType<{ data: string }>({ dataType: () => 'tsvector' })
