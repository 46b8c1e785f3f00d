import { useLayoutEffect } from 'react'

/**
 * Adds the performance mark `first-row` when the first row of real data is in the document. Titles and skeletons come earlier,
 * so no timing of the browser's own says when a list can be read.
 */
export function useFirstRowMark(shown: boolean): void {
  useLayoutEffect(() => {
    if (shown) performance.mark('first-row')
  }, [shown])
}
