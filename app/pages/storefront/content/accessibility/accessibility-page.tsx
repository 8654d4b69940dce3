import { links } from '#app/links.ts'
import { TextLayout } from '#app/pages/storefront/content/text-layout.tsx'
import { Aim, Known, Measures, Report, Tested } from './accessibility-texts.tsx'

export default function AccessibilityPage() {
  return (
    <TextLayout
      title="Accessibility"
      description="What we do so that everyone can use the shop, how we test it against WCAG 2.2 AA, and how to tell us about a barrier."
      path={links.accessibility()}
      lead="Everyone should be able to find a bag, buy it and follow it home. Tell us where that fails."
      sections={[
        { id: 'aim', title: 'What we aim for', content: <Aim /> },
        { id: 'measures', title: 'What we do for it', content: <Measures /> },
        { id: 'tested', title: 'How we test', content: <Tested /> },
        { id: 'known', title: 'What we know is missing', content: <Known /> },
        { id: 'report', title: 'Tell us about a barrier', content: <Report /> },
      ]}
    />
  )
}
