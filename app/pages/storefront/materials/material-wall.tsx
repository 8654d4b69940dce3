import { Link } from '#app/engine/routing/link.tsx'
import { materialPath } from '#domain/material-path.ts'
import { type MaterialSlug, materials } from '#domain/materials.ts'
import { MaterialPhoto } from './material-photo.tsx'

const sizes = '(min-width: 1600px) 232px, (min-width: 1024px) 16vw, (min-width: 640px) 25vw, 50vw'

/** Every material, close, with a few words; each leads to its chapter. */
export function MaterialWall({ words }: { words: Record<MaterialSlug, string> }) {
  return (
    <ul className="matwall">
      {materials.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={materialPath(slug)}>
            <MaterialPhoto slug={slug} alt="" sizes={sizes} />
            <span className="matwall__name">{name}</span>
          </Link>
          <p className="small muted">{words[slug]}</p>
        </li>
      ))}
    </ul>
  )
}
