import { FourProducts } from '#app/features/product-card/four-products.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** A list without any products, whatever the filters: of the whole shop before it opens, or of a view. */
export function NothingYet({ isWholeShop }: { isWholeShop: boolean }) {
  if (isWholeShop)
    return (
      <EmptyState
        className="mb-16"
        title="The first bags are on their way"
        text="They are being finished in the workshop. Leave your address below, and our letter tells you when they are here."
        action={<Button to={links.sustainability()}>How they are made</Button>}
      />
    )
  return (
    <>
      <EmptyState
        title="Nothing here just now"
        text="Look again soon, or see what else is on the shelf."
        action={<Button to={links.bags()}>All Bags</Button>}
      />
      <FourProducts />
    </>
  )
}
