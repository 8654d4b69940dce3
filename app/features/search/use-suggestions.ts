import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '#app/engine/data/queries.ts'
import type { Suggestions } from '#contract/products.ts'

const settleMs = 150
export const minLetters = 2

/** Suggestions for the typed text once typing pauses; the former ones stay until then, unless they are empty. */
export function useSuggestions(text: string): Suggestions | null {
  const typed = text.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isEnough = typed.length >= minLetters && settled.length >= minLetters
  const { data, isPlaceholderData } = useQuery({
    ...queryOf('products.suggestProducts', { searchText: settled }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  if (!isEnough || !data) return null
  const isAnswer = settled === typed && !isPlaceholderData
  return isAnswer || hasAny(data) ? data : null
}

function hasAny({ products, categories }: Suggestions): boolean {
  return products.length + categories.length > 0
}
