import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#app/links.ts'
import ShippingReturnsPage from './shipping-returns-page.tsx'

export { clientLoader, loader } from './shipping-returns-page.tsx'

/** The same page, opened at its shipping part (C-63). */
export default function ShippingPage() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(links.shippingReturns('shipping'), { replace: true })
  }, [navigate])
  return <ShippingReturnsPage />
}
