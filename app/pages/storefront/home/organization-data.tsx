import { useAbsolute } from '#app/engine/data/origins.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { Company } from '#domain/settings/company.ts'

/** Structured data of company and site search. */
export function OrganizationData() {
  const absolute = useAbsolute()
  const { company, brand } = useSettings()
  return <JsonLd data={import.meta.env.SSR && organizationOf(absolute, company, brand.name)} />
}

function organizationOf(absolute: (address: string) => string, seller: Company, shop: string) {
  const { name, email, phone, addressLines } = seller
  const home = absolute(links.home())
  const company = { '@type': 'Organization', '@id': `${home}#house`, name: shop, url: home }
  return {
    '@graph': [
      {
        ...company,
        legalName: name,
        email,
        telephone: phone,
        address: addressLines.join(', '),
        logo: absolute('/logo.png'),
        description: 'Sustainable luxury handbags.',
      },
      {
        '@type': 'WebSite',
        name: shop,
        url: home,
        publisher: { '@id': company['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${absolute(links.search(''))}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
