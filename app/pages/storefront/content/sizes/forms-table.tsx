import { Link } from '#app/engine/routing/link.tsx'
import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { links } from '#app/links.ts'
import { centimeters, type Form, forms, inches } from './forms.ts'

const sides = [
  ['width', 'Width'],
  ['height', 'Height'],
  ['depth', 'Depth'],
] as const

export function FormsTable() {
  const categories = useCategories().flatMap((parent) => [parent, ...parent.children])
  const idOf = (form: Form) => categories.find(({ slug }) => slug === form.slug)?._id
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
          {forms.map((form) => (
            <FormRow key={form.slug} form={form} categoryId={idOf(form)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FormRow({ form, categoryId }: { form: Form; categoryId: string | undefined }) {
  return (
    <tr>
      <th scope="row">{categoryId ? <Link to={links.category(categoryId)}>{form.name}</Link> : form.name}</th>
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
