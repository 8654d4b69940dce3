import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { MessagePanel } from '#app/pages/admin/messages/message-panel.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { EmailPanel } from './email-panel.tsx'

/** The emails that the shop sent, and the messages that it received. */
export default function EmailTabs() {
  const [parameters] = useSearchParams()
  const selected = parameters.get('view') === 'received' ? 'received' : 'sent'
  const open = useAnswer('contact.countContactMessages', {}).data?.byStatus.open ?? 0
  const tabs = [
    { id: 'sent', text: 'Sent by the shop' },
    { id: 'received', text: `Written to us${open > 0 ? ` (${open} waiting)` : ''}` },
  ] as const
  return (
    <Tabs
      label="Mails"
      tabs={tabs}
      selected={selected}
      hrefOf={(id) => (id === 'sent' ? adminLinks.emails() : adminLinks.messages())}
    >
      <div className="grid gap-6">{selected === 'sent' ? <EmailPanel /> : <MessagePanel />}</div>
    </Tabs>
  )
}
