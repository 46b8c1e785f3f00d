import css from './domain-name.module.css'
import layout from './layout.module.css'

interface DomainNameProps {
  /** The display form (the U-label if there is one). */
  readonly name: string
  /** The registered form (A-label); shown below if it differs from `name`. */
  readonly ascii?: string
  /** The TLD, if it has more than one label (`co.uk`). */
  readonly tld?: string | null
  readonly size?: 'row' | 'title' | 'hero'
  /** Struck through and muted: the domain is unavailable. */
  readonly unavailable?: boolean
}

/** A domain: it shrinks first and then takes further lines, whole, since two that are cut look alike. The TLD has the accent color. */
export function DomainName({ name, ascii, tld, size = 'row', unavailable = false }: DomainNameProps) {
  const [label, extension] = partsOf(name, tld)
  const aLabel = ascii !== undefined && ascii !== name ? ascii : undefined
  return (
    <span
      className={`${layout.shrink} ${layout.block} ${css.domain}`}
      data-size={size}
      data-unavailable={unavailable || undefined}
    >
      <span className="visually-hidden">{name}</span>
      <span className={`${layout.subject} ${layout.ink} ${css.name}`} data-fit={fitOf(name, size)} aria-hidden="true">
        {label}
        <wbr />
        <span className={`${layout.brand} ${css.tld}`}>{extension}</span>
      </span>
      {aLabel && <span className={`${layout.noteLine} ${layout.wrap} ${css.ascii}`}>{aLabel}</span>}
    </span>
  )
}

function partsOf(name: string, tld: string | null | undefined): [label: string, extension: string] {
  const extension = typeof tld === 'string' && name.endsWith(`.${tld}`) ? `.${tld}` : undefined
  const at = extension ? name.length - extension.length : name.indexOf('.')
  return at <= 0 ? [name, ''] : [name.slice(0, at), name.slice(at)]
}

/** Chinese characters are twice as wide. */
const widthOf = (name: string) => [...name].reduce((width, letter) => width + (letter > '\u2e80' ? 2 : 1), 0)

function fitOf(name: string, size: NonNullable<DomainNameProps['size']>): 'full' | 'less' | 'least' {
  const width = widthOf(name)
  const [full, less] = { row: [20, 25], title: [24, 30], hero: [18, 24] }[size]
  return width <= full! ? 'full' : width <= less! ? 'less' : 'least'
}
