import type { Output } from '@namestead/contract/call'
import type { readCompany } from '@namestead/contract/home'
import { useTexts } from '../core/texts.ts'
import css from './contact.module.css'
import { Icon, type IconName } from './icon.tsx'
import { IconTile } from './icon-tile.tsx'
import layout from './layout.module.css'

export type Company = Output<typeof readCompany>

/** Whether the operator has stated how to reach a person. */
export const hasContact = ({ email, phone }: Company): boolean => email !== null || phone !== null

interface Way {
  readonly icon: IconName
  readonly href: string
  readonly text: string
}

const waysOf = ({ email, phone }: Company): readonly Way[] => [
  ...(email === null ? [] : [{ icon: 'mail', href: `mailto:${email}`, text: email } as const]),
  ...(phone === null ? [] : [{ icon: 'phone', href: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone } as const]),
]

/** The ways to reach a person, a row each, with the hours in which someone answers. */
export const ContactRows = ({ company }: { company: Company }) =>
  waysOf(company).map(({ icon, href, text }, index) => (
    <a key={icon} href={href} className={`${layout.row} ${layout.ink} ${layout.press} ${css.row}`}>
      <IconTile name={icon} />
      <span className={`${layout.wrap} ${layout.shrink}`}>
        {text}
        {index === 0 && company.hours && <span className={layout.noteLine}>{company.hours}</span>}
      </span>
    </a>
  ))

/** The same in a few lines, beside an error. */
export function ContactLine({ company }: { company: Company }) {
  const t = useTexts('core')
  if (!hasContact(company)) return null
  return (
    <div className={`${layout.note} ${layout.apart} ${layout.centerText} ${css.line}`}>
      <p>{t('contactUs')}</p>
      <ul>
        {waysOf(company).map(({ icon, href, text }) => (
          <li key={icon}>
            <a href={href}>
              <Icon name={icon} size={18} />
              {text}
            </a>
          </li>
        ))}
      </ul>
      {company.hours && <p>{company.hours}</p>}
    </div>
  )
}
