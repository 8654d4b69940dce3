import { useEffect } from 'react'
import { useLocation } from '#app/engine/routing/location.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import { maxCompared } from '#domain/comparison.ts'
import { type ChosenBag, keepBags, letWait, useChosenBags, useWaitingBag } from './chosen.ts'

/** Asked when a fourth bag is chosen: which of the three it comes in for. No longer asked on the next page, or once there is room. */
export function MakeRoom() {
  const bags = useChosenBags()
  const bag = useWaitingBag()
  const { pathname } = useLocation()
  const isFull = bags.length === maxCompared
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins without it
  useEffect(() => () => letWait(null), [pathname, isFull])
  if (!bag || !isFull) return null
  const close = () => letWait(null)
  const putAway = (gone: ChosenBag) => {
    keepBags(bags.map((one) => (one === gone ? bag : one)))
    close()
    toast(`${bag.name} is compared in place of ${gone.name}.`)
  }
  return (
    <Dialog open onClose={close} title="Three bags stand side by side">
      <p>Which bag should make room for the {bag.name}?</p>
      <ul className="make-room">
        {bags.map((one) => (
          <li key={one.slug}>
            <button type="button" onClick={() => putAway(one)}>
              <Picture url={one.imageUrl} alt="" sizes="48px" />
              <span>
                <span className="sr">Put away </span>
                {one.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <TextLink onClick={close}>Keep these three</TextLink>
    </Dialog>
  )
}
