import type { ReactNode } from 'react'
import { useTexts } from '../core/texts.ts'
import { ButtonLink } from './button.tsx'
import { DomainName } from './domain-name.tsx'
import layout from './layout.module.css'
import { Sheet, type SheetProps } from './sheet.tsx'

interface DomainSheetProps extends SheetProps {
  readonly shown: {
    readonly name: string
    readonly unicode: string
    readonly tld: string
    readonly domain: string | null
  }
  readonly state: ReactNode
}

/** A sheet about what happens to a domain; where nothing else is to be done, its bar leads to the domain. */
export function DomainSheet({
  shown: { name, unicode, tld, domain },
  state,
  bar,
  children,
  ...sheet
}: DomainSheetProps) {
  const t = useTexts('shared')
  const toDomain = domain && (
    <ButtonLink to="/user/domain_xq" query={{ domain }}>
      {t('toDomain')}
    </ButtonLink>
  )
  return (
    <Sheet {...sheet} bar={bar || toDomain}>
      <div className={layout.page}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        <p className={layout.across}>{state}</p>
        {children}
      </div>
    </Sheet>
  )
}
