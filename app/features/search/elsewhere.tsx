import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** Other places to look: when a text finds nothing, or before there is one. */
export function Elsewhere({ text }: { text: string | null }) {
  const categories = useCategories()
  return (
    <>
      {text ? `We looked for “${text}”. Check the spelling, use fewer words, or look here: ` : 'Or look here: '}
      <span className="elsewhere">
        <TextLink to={links.newArrivals()}>New Arrivals</TextLink>
        <TextLink to={links.bestsellers()}>Bestsellers</TextLink>
        {categories.map(({ _id, name, slug }) => (
          <TextLink key={_id} to={links.category(slug)}>
            {name}
          </TextLink>
        ))}
      </span>
    </>
  )
}
