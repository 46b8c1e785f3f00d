import { useTexts } from '../../core/texts.ts'
import { TextArea } from '../text-area.tsx'
import { TextField, verbatim } from '../text-field.tsx'
import { Choice, digits } from './choice.tsx'
import { AlgorithmChoices, NumberFields, type PartsProps, TlsaChoices } from './number-fields.tsx'
import { caaTags, type RecordFields } from './record-fields.ts'

/** What the fields of a value need of the record's form. */
interface ValueFieldsProps {
  readonly form: {
    readonly values: RecordFields
    readonly set: (changes: Partial<RecordFields>) => void
    readonly field: (name: 'value' | 'priority') => {
      readonly error: string | undefined
      readonly maxLength: number | undefined
    }
  }
}

/** What the main field of a value is called, and an example. */
const looks = {
  A: { label: 'does_A', example: '192.0.2.1' },
  AAAA: { label: 'does_AAAA', example: '2001:db8::1' },
  CNAME: { label: 'target', example: 'target.example.com' },
  MX: { label: 'value_MX', example: 'mail.example.com' },
  TXT: { label: 'value_TXT', example: 'v=spf1 include:example.com ~all' },
  NS: { label: 'value_NS', example: 'ns1.example.com' },
  SRV: { label: 'target', example: 'sip.example.com' },
  CAA: { label: 'value_CAA', example: 'letsencrypt.org' },
  PTR: { label: 'value_PTR', example: 'host.example.com' },
  HTTPS: { label: 'target', example: '.' },
  SVCB: { label: 'target', example: 'dns.example.com' },
  TLSA: { label: 'value_TLSA', example: '0123456789abcdef…' },
  SSHFP: { label: 'value_SSHFP', example: '0123456789abcdef…' },
  NAPTR: { label: 'value_NAPTR', example: '.' },
  DS: { label: 'digest', example: '0123456789abcdef…' },
  ALIAS: { label: 'target', example: 'target.example.com' },
  URL: { label: 'value_URL', example: 'https://example.com/' },
  URL_HIDDEN: { label: 'value_URL_HIDDEN', example: 'https://example.com/' },
  EMAIL: { label: 'targets', example: 'me@example.com' },
} as const

/** The parts of a value, each a field. An error of the whole value is shown at its main field. */
export function ValueFields({ form: { values: fields, set: onChange, field } }: ValueFieldsProps) {
  const t = useTexts('zone')
  const { type, value } = fields
  const { error, maxLength } = field('value')
  const main = {
    ...verbatim,
    label: t(looks[type].label),
    placeholder: looks[type].example,
    value,
    error,
    help: t(type === 'SVCB' ? 'help_HTTPS' : `help_${type}`),
    maxLength,
  }
  const set = (text: string) => onChange({ value: text })
  const isService = type === 'HTTPS' || type === 'SVCB'
  if (type === 'TXT') return <TextArea {...main} onChange={set} rows={3} />
  return (
    <>
      {type === 'MX' && (
        <TextField
          label={t('priority')}
          value={fields.priority}
          onChange={text => onChange({ priority: digits(text) })}
          inputMode="numeric"
          autoComplete="off"
          help={t('priorityHelp')}
          error={field('priority').error}
        />
      )}
      {type === 'SRV' && <NumberFields parts={['priority', 'weight', 'port']} fields={fields} onChange={onChange} />}
      {isService && <NumberFields parts={['priority']} fields={fields} onChange={onChange} />}
      {type === 'TLSA' && <TlsaChoices fields={fields} onChange={onChange} />}
      {(type === 'SSHFP' || type === 'DS') && <AlgorithmChoices fields={fields} onChange={onChange} />}
      {type === 'NAPTR' && <NaptrTexts fields={fields} onChange={onChange} maxLength={maxLength} />}
      {type === 'CAA' && <CaaChoices fields={fields} onChange={onChange} />}
      {type === 'EMAIL' && (
        <TextField
          {...verbatim}
          label={t('mailbox')}
          value={fields.mailbox}
          onChange={mailbox => onChange({ mailbox })}
          help={t('mailboxHelp')}
        />
      )}
      <TextField
        {...main}
        // Some phones have only a comma on the decimal keyboard.
        onChange={text => set(type === 'A' ? text.replace(',', '.') : text)}
        inputMode={type === 'A' ? 'decimal' : type === 'EMAIL' ? 'email' : 'url'}
      />
      {isService && (
        <TextField
          {...verbatim}
          label={t('parameters')}
          placeholder="alpn=h3,h2 port=443"
          value={fields.parameters}
          onChange={parameters => onChange({ parameters })}
          help={t('parametersHelp')}
          maxLength={maxLength}
        />
      )}
      {type === 'URL' && (
        <Choice
          label={t('status')}
          options={[
            { value: '302', text: t('status_302') },
            { value: '301', text: t('status_301') },
          ]}
          value={fields.status}
          onChange={status => onChange({ status: status === '301' ? '301' : '302' })}
        />
      )}
    </>
  )
}

function NaptrTexts({ fields, onChange, maxLength }: PartsProps & { readonly maxLength: number | undefined }) {
  const t = useTexts('zone')
  const text = (part: 'naptrFlags' | 'services' | 'regexp', placeholder: string) => (
    <TextField
      {...verbatim}
      label={t(part)}
      placeholder={placeholder}
      value={fields[part]}
      onChange={typed => onChange({ [part]: typed })}
      maxLength={maxLength}
    />
  )
  return (
    <>
      <NumberFields parts={['order', 'preference']} fields={fields} onChange={onChange} />
      {text('naptrFlags', 'U')}
      {text('services', 'E2U+sip')}
      {text('regexp', '!^.*$!sip:info@example.com!')}
    </>
  )
}

function CaaChoices({ fields, onChange }: PartsProps) {
  const t = useTexts('zone')
  const tags = caaTags.map(tag => ({ value: tag as string, text: t(`caa_${tag}`) }))
  const known = tags.some(({ value }) => value === fields.tag)
  return (
    <Choice
      label={t('caaTag')}
      options={known ? tags : [...tags, { value: fields.tag, text: fields.tag }]}
      value={fields.tag}
      onChange={tag => onChange({ tag })}
    />
  )
}
