import { create } from 'zustand'

let own: string | undefined

/** Whether the server has another build of the pages than the one that runs here. */
export const useBuild = create<{ readonly changed: boolean }>(() => ({ changed: false }))

/** The document says which build it is of. */
export const setBuild = (id: string): void => {
  own = id
}

/** Every answer of the server says which build it has. */
export function noticeBuild(headers: Headers): void {
  const current = headers.get('x-namestead-build')
  if (own !== undefined && current !== null && current !== own) useBuild.setState({ changed: true })
}
