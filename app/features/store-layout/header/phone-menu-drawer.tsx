import { Link, NavLink } from '#app/engine/routing/link.tsx'
import { useCategories } from '#app/features/search/use-categories.ts'
import { useSession } from '#app/features/session/session.ts'
import { type Address, links } from '#app/links.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { navigation } from './navigation.ts'
import { leave } from './user-menu.tsx'

type Props = { open: boolean; onClose: () => void; onSearch: () => void }

export function PhoneMenuDrawer({ open, onClose, onSearch }: Props) {
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="left" narrow>
      <nav className="menu-links" aria-label="Main">
        <ul>
          {navigation.map((link) => (
            <MenuLink key={link.to} {...link} onFollow={onClose} />
          ))}
          <MenuButton text="Search" onPress={onSearch} onFollow={onClose} />
        </ul>
        <CategoryLinks onFollow={onClose} />
        <PersonalLinks onFollow={onClose} />
      </nav>
    </Drawer>
  )
}

function CategoryLinks({ onFollow }: { onFollow: () => void }) {
  return (
    <ul className="menu-links__small">
      {useCategories().map(({ _id, name, slug }) => (
        <li key={_id}>
          <Link to={links.category(slug)} onClick={onFollow}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PersonalLinks({ onFollow }: { onFollow: () => void }) {
  const session = useSession()
  return (
    <ul>
      <MenuLink to={links.wishlist()} text="Wishlist" onFollow={onFollow} />
      {session.status === 'signed-in' ? (
        <MenuLink to={links.account()} text="Account" onFollow={onFollow} />
      ) : (
        <MenuLink to={links.signIn()} text="Sign In" onFollow={onFollow} />
      )}
      {session.status === 'signed-in' && session.user.role !== 'customer' && (
        <MenuLink to={links.admin()} text="Admin" onFollow={onFollow} />
      )}
      {session.status === 'signed-in' && <MenuButton text="Sign Out" onPress={leave} onFollow={onFollow} />}
    </ul>
  )
}

function MenuButton({ text, onPress, onFollow }: { text: string; onPress: () => void; onFollow: () => void }) {
  const press = () => {
    onFollow()
    onPress()
  }
  return (
    <li>
      <button type="button" onClick={press}>
        {text}
      </button>
    </li>
  )
}

function MenuLink({ to, text, onFollow }: { to: Address; text: string; onFollow: () => void }) {
  return (
    <li>
      <NavLink to={to} end={to === links.home()} onClick={onFollow}>
        {text}
      </NavLink>
    </li>
  )
}
