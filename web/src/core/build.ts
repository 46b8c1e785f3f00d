import { create } from 'zustand'

let own: string | undefined

/** Whether the server serves a newer build than the one that runs here. */
export const useBuild = create<{ readonly changed: boolean }>(() => ({ changed: false }))

/** Called once with the document's build. */
export const setBuild = (id: string): void => {
  own = id
}

/** Every response carries the server's build. */
export function checkBuild(headers: Headers): void {
  const current = headers.get('x-namestead-build')
  if (own !== undefined && current !== null && current !== own) useBuild.setState({ changed: true })
}
