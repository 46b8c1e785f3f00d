import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './price-flash.module.css'

/** Flashes once when the price changes while it is shown. */
export function PriceFlash({ value, children }: { value: string; children: ReactNode }) {
  const before = useRef(value)
  const [flash, setFlash] = useState(0)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    setFlash(count => count + 1)
  }, [value])
  return (
    <span key={flash} className={flash > 0 ? css.flash : undefined}>
      {children}
    </span>
  )
}
