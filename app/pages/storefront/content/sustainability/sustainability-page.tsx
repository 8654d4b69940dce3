import { lazy, Suspense } from 'react'
import { links } from '#app/links.ts'
import { TextLayout } from '#app/pages/storefront/content/text-layout.tsx'
import { WidePhoto } from '#app/pages/storefront/content/wide-photo.tsx'
import { Leather, Longevity, NotCovered, Scoring, Tiers } from './sustainability-texts.tsx'

const Materials = lazy(async () => ({ default: (await import('./materials.tsx')).Materials }))

const files = import.meta.glob<string>('/app/features/brand/images/raffia-*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

export default function SustainabilityPage() {
  return (
    <TextLayout
      title="Sustainability"
      description="How our bags are scored from 0 to 10, what they are made of and where it comes from, and what the score does not cover."
      path={links.sustainability()}
      lead="Every bag has a score from 0 to 10 and the facts behind it. This page says how the number comes about, and what it leaves out."
      sections={[
        { id: 'score', title: 'How a bag is scored', content: <Scoring /> },
        { id: 'tiers', title: 'Four tiers', content: <Tiers /> },
        { id: 'leather', title: 'Where we use leather', content: <Leather /> },
        { id: 'repair', title: 'Made to be repaired', content: <Longevity /> },
        { id: 'limits', title: 'What the score does not cover', content: <NotCovered /> },
      ]}
      wide={{
        id: 'materials',
        title: 'Materials and their sources',
        content: (
          <Suspense>
            <Materials />
          </Suspense>
        ),
      }}
      photo={
        <WidePhoto
          files={files}
          name="raffia"
          alt="A raffia basket with leather handles and an olive cactus-leather hobo on stone plinths"
          width={1600}
          height={900}
        />
      }
    />
  )
}
