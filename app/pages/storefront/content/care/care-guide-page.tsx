import { links } from '#app/links.ts'
import { TextLayout } from '#app/pages/storefront/content/text-layout.tsx'
import { WidePhoto } from '#app/pages/storefront/content/wide-photo.tsx'
import { EveryBag, Hardware, Repairs, Stains, Storing } from './care-texts.tsx'
import { Materials } from './materials.tsx'

const files = import.meta.glob<string>('/app/features/brand/images/workshop-*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

export default function CareGuidePage() {
  return (
    <TextLayout
      title="Care guide"
      description="How to clean, feed and store a bag, material by material, and what to leave to our workshop."
      path={links.careGuide()}
      lead="A few minutes, a soft cloth and patience. What each material likes, and what it does not."
      sections={[
        { id: 'every-bag', title: 'Every bag', content: <EveryBag /> },
        { id: 'hardware', title: 'Hardware and lining', content: <Hardware /> },
        { id: 'stains', title: 'Rain and stains', content: <Stains /> },
        { id: 'storing', title: 'When it rests', content: <Storing /> },
        { id: 'repairs', title: 'When something gives', content: <Repairs /> },
      ]}
      wide={{ id: 'materials', title: 'By material', content: <Materials /> }}
      photo={
        <WidePhoto
          files={files}
          name="workshop"
          alt="Workbench with leather, hand tools, thread and an unfinished bag"
          width={1920}
          height={1080}
        />
      }
    />
  )
}
