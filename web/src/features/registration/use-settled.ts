import { useEffect, useState } from 'react'

/** A value that has not changed for a moment: what is being typed is not looked up. */
export function useSettled<T>(value: T, ms = 600): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
