import { latePart } from '#app/engine/hydration/late-part.tsx'
import { Photo } from '#app/features/brand/photo.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'

const files = import.meta.glob<string>('/app/features/brand/images/hero-*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

export const BagCaption = latePart(async () => (await import('./bag-caption.tsx')).BagCaption)

export function Hero() {
  return (
    <section className="hero">
      <div className="hero__photo">
        <Photo
          files={files}
          name="hero"
          narrowName="hero-tall"
          alt="Sirena Crossbody in sand on weathered stone before the sea"
          sizes="100vw"
          width={1920}
          height={1080}
          priority
        />
        <div className="wrap">
          <h1 className="display-xl">
            A star
            <br />
            to carry
          </h1>
        </div>
        <BagCaption />
      </div>
      <div className="wrap hero__line">
        <p className="lead">Bags in apple, cactus, cork and traced leather, repaired for as long as you carry them.</p>
        <div className="btnrow">
          <Button variant="primary" to={links.bags()}>
            Shop Now
          </Button>
          <Button to={links.ourImpact()}>Our Impact</Button>
        </div>
      </div>
    </section>
  )
}
