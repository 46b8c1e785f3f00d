import type { Output } from '@namestead/contract/call'
import { listBulkChanges } from '@namestead/contract/portfolio'
import {
  applyRecordTemplate,
  detachDomains,
  findFollowers,
  findRecordTemplates,
} from '@namestead/contract/record-templates'
import { useState } from 'react'
import { useAddressId } from '../../../core/address-id.ts'
import { Refused } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { withOptions } from '../../../core/list-filters.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { BarButton } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dated } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { ActionSheet } from '../../../ui/select-sheet.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { changeDraft } from '../changes/record-draft.ts'
import { NoTemplate } from './no-template.tsx'
import { useFollowersList } from './templates-list.ts'

type Follower = Output<typeof findFollowers>['domains'][number]

const unknown = 'record-template-unknown'

/** `?template=`: the domains that follow a template, each in step with it or not. */
export default function FollowersPage() {
  const t = useTexts('record-templates')
  const id = useAddressId('template')
  const template = id ?? ''
  const goTo = useGoTo()
  const applying = useCommand(applyRecordTemplate, {
    refresh: [listBulkChanges, findFollowers, findRecordTemplates],
    done: ({ batch }) => goTo('/user/pl_resultJx', { query: { batch } }),
  })
  const detaching = useCommand(detachDomains, {
    refresh: [findFollowers, findRecordTemplates],
    done: ({ detached }) => toast(t('detached', { count: detached })),
  })
  const list = useFollowersList(template)
  const [menu, setMenu] = useState<Follower>()
  const query = usePagedCall(findFollowers, next => ({ recordTemplate: template, ...list.input, next }), {
    enabled: id !== undefined,
  })
  const first = query.data?.pages[0]
  const counts = first?.counts
  const differing = (counts?.edited ?? 0) + (counts?.pending ?? 0)
  const countOf = (state: string) => counts?.[state === 'edited' || state === 'pending' ? state : 'inStep'] ?? 0
  const whole = (counts?.inStep ?? 0) + differing
  const title = first?.label ?? t('templateDomains')
  const gone = id === undefined || (query.error instanceof Refused && query.error.error === unknown)

  const apply = (domains?: readonly string[]) =>
    applying.run(
      { recordTemplate: template, domains, conflicts: 'replace' },
      {
        title: t('applyAgainTitle', { count: domains?.length ?? differing }),
        text: t('applyAgainText'),
        confirm: t('applyAgain'),
        cancel: t('keepForNow'),
      },
    )
  const detach = (domains: readonly string[] | undefined, name: string) =>
    detaching.run(
      { recordTemplate: template, domains },
      {
        title: t('detachTitle', { name }),
        text: t('detachText'),
        confirm: t('detach'),
        cancel: t('keepFollowing'),
      },
    )
  const add = () => {
    changeDraft({ use: 'template', recordTemplate: template, attach: true })
    return goTo('/user/pl_gaiAnalysis', { query: { use: 'template' } })
  }

  return (
    <ListPage
      title={title}
      bar={
        first &&
        (differing > 0 ? (
          <BarButton busy={applying.busy} onClick={() => void apply()}>
            {t('applyToDiffering', { count: differing })}
          </BarButton>
        ) : (
          <BarButton onClick={add}>{t('addDomains')}</BarButton>
        ))
      }
      list={withOptions(list, 'state', options =>
        options.map(({ value, text }) => ({
          value,
          text: t('followChip', { state: text, count: countOf(value) }),
        })),
      )}
      count={({ total }) => t('found', { count: total })}
      action={
        whole > 0 && (
          <span>
            {differing > 0 && (
              <Button look="plain" small onClick={add}>
                {t('addDomains')}
              </Button>
            )}
            <Button look="plain" small busy={detaching.busy} onClick={() => void detach(undefined, title)}>
              {t('detachAll')}
            </Button>
          </span>
        )
      }
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.domain}
      columns={[t('columnDomain'), t('columnApplied'), t('state')]}
      empty={{ picture: <NoDomains />, text: t('noFollowersText') }}
      gone={gone && <NoTemplate />}
      overlays={
        menu && (
          <ActionSheet
            title={menu.unicode}
            actions={[
              {
                text: t('toRecords'),
                icon: 'globe',
                run: () => goTo('/user/domain_analysis', { query: { domain: menu.domain } }),
              },
              {
                text: t('applyAgain'),
                icon: 'refresh',
                disable: menu.state === 'in-step',
                run: () => apply([menu.domain]),
              },
              {
                text: t('detach'),
                note: t('detachNote'),
                icon: 'close',
                run: () => detach([menu.domain], menu.unicode),
              },
            ]}
            onClose={() => setMenu(undefined)}
          />
        )
      }
    >
      {row => <FollowerRow shown={row} onOpen={() => setMenu(row)} />}
    </ListPage>
  )
}

const tones = { 'in-step': 'ok', edited: 'warn', pending: 'brand' } as const

/** A domain that follows a template: since when it was applied, and whether it still has its records. */
function FollowerRow({ shown, onOpen }: { shown: Follower; onOpen: () => void }) {
  const t = useTexts('record-templates')
  const { name, unicode, state, delegatedHere, appliedAt } = shown
  return (
    <ListRow onOpen={onOpen} end={<StateTag tone={tones[state]}>{t(`follow_${state}`)}</StateTag>}>
      <DomainName name={unicode} ascii={name} />
      <RowFacts>
        <Dated label={t('appliedAt')} at={appliedAt} />
        {!delegatedHere && <span>{t('elsewhere')}</span>}
      </RowFacts>
    </ListRow>
  )
}
