import type { Output } from '@namestead/contract/call'
import { listBulkChanges } from '@namestead/contract/portfolio'
import {
  applyRecordTemplate,
  detachDomains,
  findFollowers,
  findRecordTemplates,
} from '@namestead/contract/record-templates'
import { useState } from 'react'
import { Refused } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { withOptions } from '../../../core/list-filters.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { changeDraft } from '../changes/record-draft.ts'
import { FollowerRow } from './follower-row.tsx'
import { NoTemplate } from './no-template.tsx'
import { idIn } from './template-filters.ts'
import { useFollowersList } from './templates-list.ts'

type Follower = Output<typeof findFollowers>['domains'][number]

/** `?template=`: the domains that follow a template, each in step with it or not. */
export default function FollowersPage() {
  const t = useTexts('record-templates')
  const [search] = useSearchParams()
  const template = idIn(search.get('template'))
  if (template) return <Followers template={template} />
  return (
    <Page title={t('templateDomains')}>
      <NoTemplate />
    </Page>
  )
}

function Followers({ template }: { template: string }) {
  const t = useTexts('record-templates')
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
  const query = usePagedCall(findFollowers, next => ({
    recordTemplate: template,
    ...list.input,
    next,
  }))
  const first = query.data?.pages[0]
  const counts = first?.counts
  const differing = (counts?.edited ?? 0) + (counts?.pending ?? 0)
  const countOf = (state: string) => counts?.[state === 'edited' || state === 'pending' ? state : 'inStep'] ?? 0
  const whole = (counts?.inStep ?? 0) + differing
  const title = first?.label ?? t('templateDomains')
  if (query.error instanceof Refused && query.error.error === 'record-template-unknown')
    return (
      <Page title={title}>
        <NoTemplate />
      </Page>
    )

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
        first && (
          <ActionBar>
            {differing > 0 ? (
              <Button wide busy={applying.busy} onClick={() => void apply()}>
                {t('applyToDiffering', { count: differing })}
              </Button>
            ) : (
              <Button wide onClick={add}>
                {t('addDomains')}
              </Button>
            )}
          </ActionBar>
        )
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
      overlays={
        menu && (
          <SelectSheet
            title={menu.unicode}
            options={[
              { value: 'records', text: t('toRecords'), icon: 'globe' },
              {
                value: 'apply',
                text: t('applyAgain'),
                icon: 'refresh',
                disable: menu.state === 'in-step',
              },
              { value: 'detach', text: t('detach'), note: t('detachNote'), icon: 'close' },
            ]}
            onSelect={async value => {
              const { domain, unicode } = menu
              setMenu(undefined)
              if (value === 'records') await goTo('/user/domain_analysis', { query: { domain } })
              else if (value === 'apply') await apply([domain])
              else await detach([domain], unicode)
            }}
            onClose={() => setMenu(undefined)}
          />
        )
      }
    >
      {row => <FollowerRow shown={row} onOpen={() => setMenu(row)} />}
    </ListPage>
  )
}
