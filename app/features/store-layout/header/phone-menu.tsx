import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'

/** The navigation of narrow screens. Its code comes with the first touch. */
export function PhoneMenu({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const drawer = useOnDemand(async () => (await import('./phone-menu-drawer.tsx')).PhoneMenuDrawer)
  const Drawer = drawer.part
  const open = () => {
    setOpen(true)
    if (!Drawer) void drawer.open()
  }
  return (
    <>
      <IconButton label="Open menu" className="menu-btn" aria-haspopup="dialog" onClick={open}>
        <MenuIcon className="icon" aria-hidden="true" />
      </IconButton>
      {Drawer && <Drawer open={isOpen} onClose={() => setOpen(false)} onSearch={onSearch} />}
    </>
  )
}
