import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { question } from '#app/data/queries.ts'
import type { Suggestions } from '#contract/products.ts'

const settleMs = 150
const fewestLetters = 2

/** For what is typed once typing pauses; what was found before stays until then. */
export function useSuggestions(text: string): Suggestions | null {
  const typed = text.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isEnough = typed.length >= fewestLetters && settled.length >= fewestLetters
  const { data } = useQuery({
    ...question('products.suggestProducts', { searchText: settled }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  return isEnough ? (data ?? null) : null
}
