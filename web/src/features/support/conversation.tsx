import type { Output } from '@namestead/contract/call'
import type { readWorkOrder } from '@namestead/contract/support'
import { filePath } from '@namestead/contract/uploads'
import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './support.module.css'

/** What both sides wrote, with the files that came with it. */
export function Conversation({ messages }: { readonly messages: Output<typeof readWorkOrder>['messages'] }) {
  const t = useTexts('support')
  return (
    <ol className={`${layout.stack3} ${layout.pad}`}>
      {messages.map(({ id, author, text, at, files }) => (
        <li key={id} className={`${layout.stack1} ${css.message}`} data-own={author === 'customer' || undefined}>
          <p className={`${layout.note} ${css.author}`}>
            {t(author === 'customer' ? 'you' : 'us')} · <DateText at={at} time />
          </p>
          <p className={`${layout.wrap} ${layout.card} ${css.text}`}>{text}</p>
          {files.length > 0 && (
            <ul className={`${layout.stack1} ${css.files}`}>
              {files.map(({ upload, name }) => (
                <li key={upload}>
                  <a href={`${filePath}/${upload}`} download={name}>
                    <Icon name="download" size={16} />
                    <span>{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
