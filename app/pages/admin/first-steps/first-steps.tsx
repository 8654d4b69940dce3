import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { Link } from '#app/engine/routing/link.tsx'
import type { Address } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { FirstStep } from '#domain/reporting/first-steps.ts'

const texts: Record<FirstStep, { name: string; text: string; to: Address }> = {
  addresses: {
    name: 'Name and addresses',
    text: 'What titles, invoices, emails and returns carry. Until you set them, they are those of the demo.',
    to: partOf('company'),
  },
  taxes: {
    name: 'Taxes',
    text: 'One rate everywhere, or a line for each state: the 50 states come with one press.',
    to: partOf('taxes'),
  },
  delivery: {
    name: 'Delivery',
    text: 'What it costs, and from which sum it is free. A bag can have options of its own.',
    to: partOf('delivery'),
  },
  product: {
    name: 'Your first bag',
    text: 'Add it by hand, or take over all of them from a file under Import and export.',
    to: adminLinks.products(),
  },
  team: {
    name: 'Your team',
    text: 'Invite your team, each person with the rights that their work needs.',
    to: adminLinks.people(),
  },
}

function partOf(id: string): Address {
  return `${adminLinks.settings()}#${id}`
}

/** The steps that a new shop needs before it sells; disappears once all are done, or when dismissed. */
export function FirstSteps() {
  const steps = useAnswer('admin.getFirstSteps', {}).data ?? []
  const putAway = usePutAway()
  if (steps.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-steps" className="border border-stone px-5 pt-4 pb-2">
      <div className="figure-head">
        <h2 id="first-steps" className="title">
          Open your shop
        </h2>
        <span className="muted" role="status">
          {done} of {steps.length} done
        </span>
        <span className="flex-1" />
        <TextLink onClick={putAway}>Put away</TextLink>
      </div>
      <ol className="figure-rows">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { name, text, to } = texts[step]
  return (
    <li className="border-b border-sand last:border-b-0">
      <Link to={to} className="flex min-w-0 flex-1 items-center gap-3 py-1">
        <span
          aria-hidden="true"
          className={`grid size-6 shrink-0 place-items-center border ${isDone ? 'border-ultra bg-ultra text-white' : 'border-stone'}`}
        >
          {isDone && <Check className="icon icon--sm" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="font-medium">{name}</span>
          <span className="sr">{isDone ? ', done' : ', to do'}</span>
          <small>{text}</small>
        </span>
        <ChevronRight className="icon icon--sm shrink-0" aria-hidden="true" />
      </Link>
    </li>
  )
}

/** Dismisses the list at once, and offers undo. */
function usePutAway(): () => void {
  const update = useCall('settings.updateSettings')
  const set = (isDismissed: boolean) => update.mutateAsync({ changes: { firstSteps: { isDismissed } } })
  const fail = (error: unknown) => toast(messageOf(error, 'This did not work. Please try again.'), { kind: 'failed' })
  return () =>
    void set(true).then(() => {
      // The pressed button disappears with the list.
      document.getElementById('main')?.focus({ preventScroll: true })
      toast('The first steps are put away.', {
        action: { text: 'Undo', onSelect: () => void set(false).catch(fail) },
      })
    }, fail)
}
