import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import type { Review } from '#contract/reviews.ts'
import { type Removal, RemovalDialog } from './removal-dialog.tsx'
import { ReportReview } from './report-review.tsx'

type Props = { review: Review; isAdmin: boolean; mayEdit: boolean; onEdit: () => void; onAnswer: () => void }

/** The actions on a review for its author, the shop, and other signed-in customers. */
export function ReviewMenu({ review, isAdmin, mayEdit, onEdit, onAnswer }: Props) {
  const [removal, setRemoval] = useState<Removal | null>(null)
  if (!isAdmin && !mayEdit) return <ReportReview review={review} />
  return (
    <>
      <Menu
        label={`Actions for the review by ${review.userName}`}
        className="review__menu"
        trigger={<Ellipsis className="icon" aria-hidden="true" />}
      >
        {mayEdit && <MenuItem onSelect={onEdit}>Edit review</MenuItem>}
        {mayEdit && <MenuItem onSelect={() => setRemoval('review')}>Delete review</MenuItem>}
        {isAdmin && (
          <MenuItem onSelect={onAnswer}>{review.adminResponse ? 'Edit response' : 'Reply as admin'}</MenuItem>
        )}
        {isAdmin && review.adminResponse && (
          <MenuItem onSelect={() => setRemoval('response')}>Remove response</MenuItem>
        )}
      </Menu>
      {removal && <RemovalDialog reviewId={review._id} removal={removal} onClose={() => setRemoval(null)} />}
    </>
  )
}
