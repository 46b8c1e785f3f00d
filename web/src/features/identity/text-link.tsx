import type { ReactNode } from 'react'
import { Link } from '../../core/link.tsx'
import type { Path } from '../../core/paths.ts'
import layout from '../../ui/layout.module.css'
import css from './sign-in.module.css'

type TextLinkProps = { readonly children: ReactNode } & ({ readonly to: Path } | { readonly onPress: () => void })

/** The way to another form: a link on a page, a button in a dialog. */
export function TextLink({ children, ...way }: TextLinkProps) {
  const look = `${layout.textLink} ${css.link}`
  if ('to' in way)
    return (
      <Link className={look} to={way.to}>
        {children}
      </Link>
    )
  return (
    <button type="button" className={look} onClick={way.onPress}>
      {children}
    </button>
  )
}
