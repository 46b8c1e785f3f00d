import { codes } from '@namestead/contract/call'
import { cleanSearch } from '@namestead/contract/registration'
import { useEffect, useState } from 'react'
import { Refused } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { KeyNeeded } from '../../ui/pictures/key-needed.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { LookUpResult } from './look-up-result.tsx'
import { recentLookUps } from './recent-look-ups.ts'
import { useLookUp } from './use-look-up.ts'
import css from './whois-page.module.css'

const noName = { name: '' }

export default function WhoisResultPage() {
  const t = useTexts('whois')
  const [{ name: given }, setFilters] = useUrlFilters(noName)
  const [typed, setTyped] = useState(given)
  useEffect(() => setTyped(given), [given])
  const name = cleanSearch(given, { keepsAccents: true }).searched
  const lookUp = useLookUp(name)
  const found = lookUp.data
  const asked = found?.unicode
  useEffect(() => {
    if (asked !== undefined) recentLookUps.remember(asked)
  }, [asked])
  // A look-up that is running, or waits for its captcha, is not asked twice.
  const again = () => void lookUp.refetch({ cancelRefetch: false })

  return (
    <Page title={t('resultTitle')} {...(name && { documentTitle: `${name} · ${t('whoisTitle')}` })}>
      <div className={`${layout.padLine} ${layout.band} ${css.tools}`}>
        <SearchBar
          value={typed}
          onChange={setTyped}
          onSearch={value => (value === given ? again() : setFilters({ name: value }))}
          label={t('fieldLabel')}
          placeholder={t('exampleCom')}
        />
      </div>
      {name === '' && <StateView picture={<NoMatch />} title={t('noneTitle')} text={t('startText')} />}
      {name !== '' && lookUp.isPending && <LookUpSkeleton />}
      {lookUp.isError && <LookUpFailure error={lookUp.error} name={name} onRetry={again} />}
      {found && !lookUp.isError && <LookUpResult found={found} busy={lookUp.isFetching} onRetry={again} />}
    </Page>
  )
}

/** Why there is no answer, and the next step. */
function LookUpFailure({ error, name, onRetry }: { error: Error; name: string; onRetry: () => void }) {
  const t = useTexts('whois')
  if (!(error instanceof Refused)) return <FailedView onRetry={onRetry} />
  if (error.code === codes.captchaWrong)
    return (
      <StateView picture={<KeyNeeded />} title={t('captchaTitle')} text={t('captchaText')}>
        <Button onClick={onRetry}>{t('captchaDo')}</Button>
      </StateView>
    )
  if (error.error === 'name-invalid' || error.error === 'no-server')
    return (
      <div role="alert">
        <StateView
          picture={<Attention />}
          title={error.error === 'no-server' ? t('noServerTitle') : error.message}
          text={error.error === 'no-server' ? error.message : t('startText')}
        >
          <ButtonLink to="/search" query={{ name }} look="quiet">
            {t('searchInstead')}
          </ButtonLink>
        </StateView>
      </div>
    )
  return (
    <div role="alert">
      <StateView picture={<Attention />} title={t('refusedTitle')} text={error.message}>
        <Button look="quiet" onClick={onRetry}>
          {t('retry')}
        </Button>
      </StateView>
    </div>
  )
}

const cards = [
  ['first', 'second', 'third', 'fourth'],
  ['fifth', 'sixth'],
] as const

/** The skeleton of a result: the domain and its state, two cards of facts. */
function LookUpSkeleton() {
  return (
    <Skeleton className={`${layout.stack4} ${layout.padEnd}`}>
      <div className={`${layout.stack3} ${layout.padPage} ${layout.band}`}>
        <SkeletonLine width={22} />
        <SkeletonLine width={64} tall />
        <SkeletonLine width={80} />
      </div>
      {cards.map(lines => (
        <Card key={lines[0]}>
          <div className={layout.stack4}>
            {lines.map((line, at) => (
              <SkeletonLine key={line} width={90 - at * 14} />
            ))}
          </div>
        </Card>
      ))}
    </Skeleton>
  )
}
