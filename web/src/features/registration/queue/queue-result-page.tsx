import { useTexts } from '../../../core/texts.ts'
import { BarLink } from '../../../ui/action-bar.tsx'
import { Card } from '../../../ui/card.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { RowFacts } from '../../../ui/list-row.tsx'
import { Page } from '../../../ui/page.tsx'
import { Waiting } from '../../../ui/pictures/waiting.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { VirtualRows } from '../../../ui/virtual-rows.tsx'
import css from './queue-result.module.css'
import { useQueueResult } from './queue-result.ts'

/** What became of each domain of the last list. */
export default function QueueResultPage() {
  const t = useTexts('registration')
  const results = useQueueResult(state => state.results)
  const queued = results.filter(({ place }) => place !== null).length
  return (
    <Page title={t('queueResultTitle')} bar={<BarLink to="/user/lxzc_list">{t('queueToList')}</BarLink>}>
      {results.length > 0 ? (
        <div className={`${layout.soft} ${layout.stack1} ${layout.pad} ${css.head}`} role="status">
          <p>{t('queuedOf', { queued, count: results.length })}</p>
          <p>{t('queuedText')}</p>
        </div>
      ) : (
        <StateView picture={<Waiting size={96} />} title={t('queueResultGone')} text={t('queueResultGoneText')} />
      )}
      {results.length > 0 && (
        <Card>
          <VirtualRows rows={results} keyOf={({ name, refusal }) => `${name} ${refusal}`} className={layout.lines}>
            {({ name, unicode, tld, place, refusal }) => (
              <div className={`${layout.between} ${css.row}`}>
                <span className={layout.grow}>
                  <DomainName name={unicode} {...(tld ? { ascii: name, tld } : {})} unavailable={refusal !== null} />
                  <RowFacts>
                    {refusal ? t(`queueRefusal_${refusal}`, { tld }) : t('queuePlace', { place: place ?? 0 })}
                  </RowFacts>
                </span>
                <StateTag tone={refusal ? 'bad' : 'ok'} icon={refusal ? 'minus' : 'check'}>
                  {t(refusal ? 'queueRefused' : 'queueQueued')}
                </StateTag>
              </div>
            )}
          </VirtualRows>
        </Card>
      )}
    </Page>
  )
}
