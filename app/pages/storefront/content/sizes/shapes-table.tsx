import { Link } from '#app/engine/routing/link.tsx'
import { useCategories } from '#app/features/search/use-categories.ts'
import { links } from '#app/links.ts'
import { centimeters, inches, type ProductShape, productShapes } from './shapes.ts'

const sides = [
  ['width', 'Width'],
  ['height', 'Height'],
  ['depth', 'Depth'],
] as const

export function ShapesTable() {
  const categories = useCategories().flatMap((parent) => [parent, ...parent.children])
  // A category's first slug stays its id.
  const slugOf = (form: ProductShape) => categories.find(({ _id, slug }) => [slug, _id].includes(form.slug))?.slug
  return (
    <div className="doc__table">
      <table className="ruled measures">
        <thead>
          <tr>
            <th scope="col">Form</th>
            <th scope="col">Width</th>
            <th scope="col">Height</th>
            <th scope="col">Depth</th>
            <th scope="col">What fits</th>
          </tr>
        </thead>
        <tbody>
          {productShapes.map((form) => (
            <FormRow key={form.slug} form={form} category={slugOf(form)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FormRow({ form, category }: { form: ProductShape; category: string | undefined }) {
  return (
    <tr>
      <th scope="row">{category ? <Link to={links.category(category)}>{form.name}</Link> : form.name}</th>
      {sides.map(([side, name]) => (
        <td key={side} data-side={name}>
          {centimeters(form[side])}&nbsp;cm
          <span className="muted small block">{inches(form[side])}&nbsp;in</span>
        </td>
      ))}
      <td>{form.fits}</td>
    </tr>
  )
}
