import { screens } from '../catalogue.ts'
import { useMay } from '../shell/access.ts'

/** The address of a list with its filter filled in; undefined where the operator's roles don't open it. */
export function useListAddress(): (address: string, filter: Readonly<Record<string, string>>) => string | undefined {
  const may = useMay()
  return (address, filter) => {
    const screen = screens.find(known => known.address === address)
    if (!screen || !may(screen.query.operator?.permission)) return undefined
    return `/${address}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  }
}
