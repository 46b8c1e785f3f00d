import { useEffect, useState } from 'react'
import { businessNow } from './business-time.ts'

/** Whole seconds until an instant in milliseconds of the given clock, counted down; 0 once it has passed. */
export function useSecondsLeft(until: number, now: () => number = businessNow): number {
  const leftNow = () => Math.max(0, Math.ceil((until - now()) / 1000))
  const [left, setLeft] = useState(leftNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the instant; the clock is one of two functions
  useEffect(() => {
    setLeft(leftNow())
    const timer = setInterval(() => setLeft(leftNow()), 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
