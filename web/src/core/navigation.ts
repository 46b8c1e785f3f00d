import type { NavigateFunction } from 'react-router'

/** Where the person is, for code outside React (session loss, error codes). The shell keeps it. */
interface Place {
  readonly navigate: NavigateFunction
  /** The page needs somebody signed in. */
  readonly accountPage: boolean
  /** The address without the language prefix. */
  readonly path: string
}

let place: Place | undefined

export const setPlace = (shown: Place): void => {
  place = shown
}

export const currentPlace = (): Place | undefined => place
