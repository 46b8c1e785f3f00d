import { WatchButton } from './watch-button.tsx'
import { useWatched } from './watched-domains.ts'

/** The wide watch button within another feature's page. */
export default function WatchDomain({ name, shown }: { readonly name: string; readonly shown: string }) {
  return <WatchButton wide name={name} shown={shown} watched={useWatched().get(name)} />
}
