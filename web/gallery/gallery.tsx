import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import '../src/ui/base.css'
import { LanguageProvider } from '../src/core/language.tsx'
import { queries } from '../src/core/queries.ts'
import '../src/ui/theme.css'
import { ActionBar } from '../src/ui/action-bar.tsx'
import { AmountField } from '../src/ui/amount-field.tsx'
import { Button } from '../src/ui/button.tsx'
import { ChoiceChips, FilterChips } from '../src/ui/chips.tsx'
import { CodeField } from '../src/ui/code-field.tsx'
import { Countdown } from '../src/ui/countdown.tsx'
import { CountdownButton } from '../src/ui/countdown-button.tsx'
import { DateText, RelativeDays } from '../src/ui/dates.tsx'
import { DomainName } from '../src/ui/domain-name.tsx'
import { FeedbackHost } from '../src/ui/feedback-host.tsx'
import { Money } from '../src/ui/money.tsx'
import { NumberStepper } from '../src/ui/number-stepper.tsx'
import { LoadingRows } from '../src/ui/skeleton.tsx'
import { StateTag } from '../src/ui/state-tag.tsx'
import { EmptyList, FailedView } from '../src/ui/state-view.tsx'
import { TextField } from '../src/ui/text-field.tsx'

const asked = new URLSearchParams(location.search)
document.documentElement.dataset.theme = asked.get('theme') ?? 'light'
const soon = new Date(Date.now() + 45_000)
const later = new Date(Date.now() + 3 * 86_400_000 + 5_000_000)

// Invented words: the gallery is no page of the product, so it has no translation files.
function Gallery() {
  const [code, setCode] = useState('284')
  const [amount, setAmount] = useState('1250.5')
  const [years, setYears] = useState(2)
  const [kind, setKind] = useState<'a' | 'b' | 'c'>('b')
  return (
    <main
      style={{
        display: 'grid',
        gap: 16,
        padding: 16,
        maxWidth: 640,
        margin: '0 auto',
        gridTemplateColumns: 'minmax(0,1fr)',
      }}
    >
      <DomainName size="hero" name="harbour.com" />
      <DomainName size="title" name="averyveryverylongnameforadomainindeed.co.uk" tld="co.uk" />
      <DomainName name="bücher.example" ascii="xn--bcher-kva.example" />
      <p style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        <Money amount="1234567.5" size="hero" /> <Money amount="-12.40" tone="bad" />{' '}
        <Money amount="80.00" tone="ok" signed />
      </p>
      <p style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <StateTag tone="ok">Active</StateTag>
        <StateTag tone="warn">Expiring</StateTag>
        <StateTag tone="bad">Redemption</StateTag>
        <StateTag tone="brand">New</StateTag>
        <StateTag>Gone</StateTag>
      </p>
      <p style={{ display: 'flex', gap: 16, flexWrap: 'wrap' }}>
        <Countdown until={soon} /> <Countdown until={later} /> <DateText at={later} time />{' '}
        <RelativeDays until={later} />
      </p>
      <ChoiceChips
        label="Kind"
        options={[
          { value: 'a', text: 'First' },
          { value: 'b', text: 'Second' },
          { value: 'c', text: 'Third' },
        ]}
        value={kind}
        onChange={setKind}
      />
      <FilterChips
        filters={[
          { key: 'a', text: 'com' },
          { key: 'b', text: '≤ 5 letters' },
        ]}
        onRemove={() => undefined}
      />
      <TextField
        label="Email"
        value=""
        onChange={() => undefined}
        placeholder="name@example.com"
        help="We write to it once."
      />
      <TextField
        label="Email"
        value="name@"
        onChange={() => undefined}
        error="Incorrect email address"
        trailing={<CountdownButton purpose="gallery" seconds={30} onAcquire={async () => true} />}
      />
      <AmountField label="Amount" value={amount} onChange={setAmount} />
      <CodeField label="Email code" value={code} onChange={setCode} />
      <NumberStepper label="Years" value={years} min={1} max={10} text={`${years} years`} onChange={setYears} />
      <p style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button>Primary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="bad">Delete</Button>
        <Button disabled>Disabled</Button>
      </p>
      <LoadingRows count={2} />
      <EmptyList />
      <FailedView onRetry={() => undefined} />
      <ActionBar about={<Money amount="37.97" size="title" />}>
        <Button>Pay</Button>
      </ActionBar>
      <FeedbackHost />
    </main>
  )
}

const page = (
  <LanguageProvider>
    <QueryClientProvider client={queries}>
      <Suspense>
        <Gallery />
      </Suspense>
    </QueryClientProvider>
  </LanguageProvider>
)
const address = asked.get('lang') === 'zhcn' ? '/zhcn' : '/'
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
    </StrictMode>,
  )
