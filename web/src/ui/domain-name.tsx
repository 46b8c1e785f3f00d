import { useRef } from 'react'
import css from './domain-name.module.css'
import { useMiddleCut } from './middle-cut.ts'

interface DomainNameProps {
  /** As people read it (U-label where there is one). */
  readonly name: string
  /** What is registered; shown below where it differs from `name`. */
  readonly ascii?: string
  /** The TLD, where it has more than one label (`co.uk`). */
  readonly tld?: string
  readonly size?: 'row' | 'title' | 'hero'
  /** Struck through and quiet: it cannot be had. */
  readonly gone?: boolean
}

/** How many letters of the label stay behind the ellipsis in `averylong…name.com`. */
const tailLength = 5

/** The hero of every screen: one line, never broken; it shrinks, then loses its middle. The TLD is in the accent. */
export function DomainName({ name, ascii, tld, size = 'row', gone = false }: DomainNameProps) {
  const head = useRef<HTMLSpanElement>(null)
  useMiddleCut(head, name)
  const [label, extension] = partsOf(name, tld)
  const letters = [...label]
  const cut = letters.length > tailLength + 3 ? letters.length - tailLength : letters.length
  const aLabel = ascii !== undefined && ascii !== name ? ascii : undefined
  return (
    <span className={css.whole} data-size={size} data-gone={gone || undefined}>
      <span className="unseen">{name}</span>
      <span className={css.name} data-fit={fitOf(name, size)} aria-hidden="true">
        <span ref={head} className={css.head} data-short={letters.length < 4 || undefined}>
          {letters.slice(0, cut).join('')}
        </span>
        <span className={css.tail}>{letters.slice(cut).join('')}</span>
        <span className={css.tld}>{extension}</span>
      </span>
      {aLabel && <span className={css.ascii}>{aLabel}</span>}
    </span>
  )
}

function partsOf(name: string, tld: string | undefined): [label: string, extension: string] {
  const extension = tld !== undefined && name.endsWith(`.${tld}`) ? `.${tld}` : undefined
  const at = extension ? name.length - extension.length : name.indexOf('.')
  return at <= 0 ? [name, ''] : [name.slice(0, at), name.slice(at)]
}

/** Chinese letters are twice as wide. */
const widthOf = (name: string) => [...name].reduce((width, letter) => width + (letter > '\u2e80' ? 2 : 1), 0)

function fitOf(name: string, size: NonNullable<DomainNameProps['size']>): 'full' | 'less' | 'least' {
  const width = widthOf(name)
  const [full, less] = { row: [20, 25], title: [24, 30], hero: [18, 24] }[size]
  return width <= full! ? 'full' : width <= less! ? 'less' : 'least'
}
