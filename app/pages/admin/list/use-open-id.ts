import { useState } from 'react'

/** One row at a time is open. */
export function useOpenId() {
  const [openId, setOpenId] = useState<string | null>(null)
  return {
    isOpen: ({ _id }: { _id: string }) => _id === openId,
    onToggle: ({ _id }: { _id: string }) => setOpenId(_id === openId ? null : _id),
  }
}
