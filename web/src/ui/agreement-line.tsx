import { Link } from '../core/link.tsx'
import css from './agreement-line.module.css'
import layout from './layout.module.css'

interface AgreementLineProps {
  /** A sentence with `[1]` where the link stands. */
  readonly text: string
  /** The name of the agreement. */
  readonly name: string
  /** What is new since the customer accepted it last. */
  readonly changed?: string | false | undefined
}

/** The registration agreement that an order accepts, at the button that places or pays it. */
export function AgreementLine({ text, name, changed }: AgreementLineProps) {
  const [before = '', after = ''] = text.split('[1]')
  return (
    <div className={`${layout.noteInset} ${css.line}`}>
      {changed && <p className={css.changed}>{changed}</p>}
      <p>
        {before}
        <Link to="/terms/:id" params={{ id: 'registration-agreement' }}>
          {name}
        </Link>
        {after}
      </p>
    </div>
  )
}
