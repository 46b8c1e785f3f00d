import { useCallback, useRef } from 'react'

/** The same function at every render, so that rows without news are not rendered again. */
export function useStable<Argument>(work: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(work)
  latest.current = work
  return useCallback(argument => latest.current(argument), [])
}
