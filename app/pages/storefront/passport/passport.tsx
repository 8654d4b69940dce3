import { useAbsolute } from '#app/engine/data/origins.ts'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Passport as Facts } from '#contract/pieces.ts'
import { passportPath } from '#domain/pieces/serial.ts'
import { PassportFacts } from './passport-facts.tsx'
import { structuredData } from './structured-data.ts'

/** The facts of a piece beside its photo, and for programs. Search engines do not list it: its address is on the bag. */
export function Passport({ passport }: { passport: Facts }) {
  const absolute = useAbsolute()
  const brand = useShopName()
  const { productName, number, lastNumber, image } = passport
  return (
    <>
      <PageHead
        title={`${productName}, No. ${number} of ${lastNumber}`}
        description={`What ${productName} No. ${number} is made of, where it comes from, and how to care for it.`}
        path={passportPath(passport.serial)}
        image={image}
        type="product"
      />
      <meta name="robots" content="noindex" />
      <JsonLd data={import.meta.env.SSR && structuredData({ passport, brand, absolute })} />
      <div className="wrap passport">
        <div className="passport__photo">
          <Picture
            url={image.url}
            alt={image.alt}
            sizes="(min-width: 1024px) 42vw, 100vw"
            priority
            style={{ objectPosition: image.focus }}
          />
        </div>
        <PassportFacts passport={passport} />
      </div>
    </>
  )
}
