import { links } from '#app/links.ts'
import { TextLayout } from '#app/pages/storefront/content/text-layout.tsx'
import { FormsTable } from './forms-table.tsx'
import { CarrySizes, HowWeMeasure, Straps } from './size-texts.tsx'

export default function SizeGuidePage() {
  return (
    <TextLayout
      title="Size guide"
      description="How large our bags are, form by form, in centimeters and inches, and what fits into each."
      path={links.sizeGuide()}
      lead="Form by form: how large our bags are, and what goes in. The page of each bag has its exact measures."
      sections={[
        { id: 'forms', title: 'Forms and what fits', content: <FormsTable /> },
        { id: 'measure', title: 'How we measure', content: <HowWeMeasure /> },
        { id: 'straps', title: 'Handles and straps', content: <Straps /> },
        { id: 'things', title: 'How large are your things?', content: <CarrySizes /> },
      ]}
      photo={{ name: 'shelf', alt: 'Eight bags of different forms on two wooden shelves', width: 1600, height: 900 }}
    />
  )
}
