import { type Attachment, attachment } from '@namestead/contract/fields'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { useSay } from '../core/language.ts'
import { texts } from '../texts.ts'
import { Button } from './button.tsx'
import styles from './files-field.module.css'

interface Props {
  readonly label: string
  readonly mark: string | undefined
  readonly error: string | undefined
  /** Files as a form sends them. */
  readonly value: unknown
  onChange(value: readonly string[]): void
}

const most = 5
/** Octets in all, as the server accepts them. */
const mostOctets = 5_242_880
const accepted = 'image/png,image/jpeg,image/webp,application/pdf'

/** Files that go with an act: chosen by the button or dropped on the field, each can be taken out again. */
export function FilesField({ label, mark, error, value, onChange }: Props) {
  const say = useSay()
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const add = async (files: readonly File[]) => {
    const next = [...chosen, ...(await Promise.all(files.map(readFile)))]
    const octets = next.reduce((sum, each) => sum + octetsOf(each), 0)
    const isTooMuch = next.length > most || octets > mostOctets || files.some(({ type }) => !accepted.includes(type))
    setRefused(isTooMuch ? say(texts.filesHelp) : undefined)
    if (!isTooMuch) onChange(next)
  }
  const below = error ?? refused
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's short way; keys have the button
    <div
      className={styles.field}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        void add([...event.dataTransfer.files])
      }}
    >
      <span className={styles.label}>
        {label} {mark && <span className={styles.mark}>{mark}</span>}
      </span>
      <ul className={styles.files}>
        {chosen.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may be the same
          <li key={at}>
            <span>{nameOf(file)}</span>
            <Button look="quiet" onClick={() => onChange(chosen.filter((_, other) => other !== at))}>
              {say(texts.takeOut, { file: nameOf(file) })}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.choose}>
        <label htmlFor={id}>{say(texts.chooseFiles)}</label>
        <input
          id={id}
          type="file"
          multiple
          accept={accepted}
          className="visually-hidden"
          aria-describedby={`${id}-below`}
          onChange={event => {
            void add([...(event.target.files ?? [])])
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
      </p>
      <p id={`${id}-below`} className={below ? styles.error : styles.help} role={below ? 'alert' : undefined}>
        {below ?? say(texts.filesHelp)}
      </p>
    </div>
  )
}

const nameOf = (file: string) => file.slice(0, file.indexOf(':'))
const octetsOf = (file: string) => ((file.length - file.indexOf(':') - 1) * 3) / 4

async function readFile(file: File): Promise<string> {
  const octets = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // All at once would be more arguments than a call takes.
  for (let at = 0; at < octets.length; at += 32_768) text += String.fromCharCode(...octets.subarray(at, at + 32_768))
  const content = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const given: Attachment = { name: file.name.replaceAll(':', '-').slice(-120), content }
  return z.encode(attachment, given) as string
}
