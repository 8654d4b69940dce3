import type { settings as contract } from '#contract/settings.ts'
import { countries } from '#domain/shipping/countries.ts'
import { dayOf } from '#domain/text/time-zone.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from './read-settings.ts'

export const getStoreSettings: Handler<typeof contract.getStoreSettings> = async (call) => {
  call.watch(topics.settings)
  const { donationStatement, company, ...settings } = await readSettings(call.db)
  const { banner, brand, charityShare, tax, fallbackShipping, lowStock, returns, charities, taxVaries, clock } =
    settings
  const isStated = donationStatement.amount > 0 && donationStatement.year === dayOf(call.now, clock.timeZone).year
  const statement = isStated ? donationStatement : null
  const served = countries.filter((country) => settings.delivery.countries.includes(country))
  return {
    banner,
    brand,
    company: { ...company, addressLines: [...company.addressLines] },
    charityShare,
    tax,
    fallbackShipping,
    lowStock,
    returns,
    charities,
    donationStatement: statement,
    taxVaries,
    clock,
    deliversTo: served.length < countries.length ? served : null,
  }
}
