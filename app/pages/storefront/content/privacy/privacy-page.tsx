import { useShopName } from '#app/features/brand/shop-name.ts'
import { links } from '#app/links.ts'
import { TextLayout } from '#app/pages/storefront/content/text-layout.tsx'
import { InYourBrowser } from './in-your-browser.tsx'
import { Changes, Emails, Others, Payment, Rights, Safety, WhatWeKeep, WhoWeAre } from './privacy-texts.tsx'

export default function PrivacyPage() {
  return (
    <TextLayout
      title="Privacy"
      description={`What ${useShopName()} stores about you, why and for how long, what stays in your browser, and how to have it deleted.`}
      path={links.privacy()}
      lead="We store what an order needs, and nothing to follow you around. No advertising, no profiles, no data sold."
      sections={[
        { id: 'who', title: 'Who is responsible', content: <WhoWeAre /> },
        { id: 'kept', title: 'What we store, and for how long', content: <WhatWeKeep /> },
        { id: 'browser', title: 'What stays in your browser', content: <InYourBrowser /> },
        { id: 'payment', title: 'Paying', content: <Payment /> },
        { id: 'mails', title: 'Emails', content: <Emails /> },
        { id: 'others', title: 'Who else sees it', content: <Others /> },
        { id: 'safety', title: 'How we guard it', content: <Safety /> },
        { id: 'rights', title: 'Your rights', content: <Rights /> },
        { id: 'changes', title: 'When this page changes', content: <Changes /> },
      ]}
    />
  )
}
