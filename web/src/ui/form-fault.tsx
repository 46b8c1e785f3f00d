import { useRef } from 'react'
import { useFirstError } from './first-error.ts'
import css from './form.module.css'
import layout from './layout.module.css'

/** What refused a form and belongs to none of its fields; brought into view, as it can stand below what is seen. */
export function FormFault({ text }: { readonly text: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useFirstError(line, text)
  return (
    <p ref={line} className={`${layout.fault} ${layout.wrap} ${layout.padLine} ${css.fault}`} role="alert" data-error>
      {text}
    </p>
  )
}
