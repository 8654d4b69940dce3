import { useCategories } from '#app/features/search/use-categories.ts'

type Props = { chosen: string | null; onChoose: (slug: string | null) => void }

/** Categories in two levels; a parent includes all of its children. */
export function CategoryTree({ chosen, onChoose }: Props) {
  const categories = useCategories()
  const choice = (slug: string | null, name: string) => (
    <button
      type="button"
      className={chosen === slug ? 'is-on' : undefined}
      aria-pressed={chosen === slug}
      onClick={() => onChoose(slug)}
    >
      <span>{name}</span>
    </button>
  )
  return (
    <div>
      <h2>Category</h2>
      <ul className="tree">
        <li>{choice(null, 'All bags')}</li>
        {categories.map((parent) => (
          <li key={parent._id}>
            {choice(parent.slug, parent.name)}
            {parent.children.length > 0 && (
              <ul>
                {parent.children.map((child) => (
                  <li key={child._id}>{choice(child.slug, child.name)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
