import { useRef } from 'react'
import { useFirstError } from './first-error.ts'

/** What refused a form and belongs to none of its fields; brought into view, as it can stand below what is seen. */
export function FormFault({ text, className }: { readonly text: string; readonly className: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null)
  useFirstError(line, text)
  return (
    <p ref={line} className={className} role="alert" data-error>
      {text}
    </p>
  )
}
