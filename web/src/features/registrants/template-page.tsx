import { deleteTemplate, findTemplates, readExtensionData, readTemplate } from '@namestead/contract/registrants'
import { call, callKey, Refused, useCall } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { ask, toast, whileLoading } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { useSearchParams } from '../../core/navigation.ts'
import { useGoTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { countryName } from '../../ui/countries.ts'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Page } from '../../ui/page.tsx'
import { NoTemplates } from '../../ui/pictures/no-templates.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { ExtensionRow } from './extension-needs.tsx'
import type { Template } from './use-template-form.ts'
import { TemplateVerification } from './verification/template-verification.tsx'

/** The extensions that ask for more than an address, filled in before an order needs them; nothing where there is none. */
function TemplateExtensions({ template }: { readonly template: string }) {
  const t = useTexts('registrants')
  const { data } = useCall(readExtensionData, { template })
  if (!data || data.extensions.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('extensionsTitle')}</SectionTitle>
      <Card rows>
        {data.extensions.map(each => (
          <ExtensionRow key={each.extension} template={template} {...each} />
        ))}
      </Card>
    </section>
  )
}

export default function TemplatePage() {
  const t = useTexts('registrants')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useCall(readTemplate, { template: id }, { enabled: /^\d+$/.test(id) })
  const missing = !/^\d+$/.test(id) || (error instanceof Refused && error.error === 'template-unknown')
  if (data) return <TemplateView template={data} />
  return (
    <Page title={t('templateTitle')}>
      {missing ? (
        <StateView picture={<NoTemplates />} title={t('templateNotFound')}>
          <ButtonLink to="/user/ym_mblist">{t('toTemplates')}</ButtonLink>
        </StateView>
      ) : error ? (
        <FailedView onRetry={refetch} />
      ) : (
        <LoadingRows count={4} />
      )}
    </Page>
  )
}

function TemplateView({ template }: { template: Template }) {
  const t = useTexts('registrants')
  const app = useTexts('core')
  const language = useLanguage()
  const goTo = useGoTo()
  const { label, kind, name, organisation, email, phonePrefix, phone, country, province, city, address, postcode } =
    template

  async function remove() {
    const confirmed = await ask({
      title: t('deleteTitle', { label }),
      text: t('deleteText'),
      confirm: t('delete'),
      cancel: app('cancel'),
      destructive: true,
    })
    if (!confirmed) return
    const answer = await whileLoading(call(deleteTemplate, { template: template.template })).catch(toastFailure)
    if (!answer) return
    if (answer.code === -1) return toast(answer.message)
    if (answer.code !== 1) return
    toast(t('deleted'))
    await goTo('/user/ym_mblist', { replace: true })
    await queries.invalidateQueries({ queryKey: callKey(findTemplates) })
  }

  return (
    <Page
      title={label}
      bar={
        <ActionBar>
          <ButtonLink to="/user/add_mb" query={{ id: template.template }}>
            {t('edit')}
          </ButtonLink>
        </ActionBar>
      }
    >
      <div className={layout.pageToEnd}>
        <Card>
          <Facts>
            <Fact name={t('registrantKind')}>{kind === 'person' ? t('person') : t('organisation')}</Fact>
            {organisation && <Fact name={t('organisationName')}>{organisation}</Fact>}
            <Fact name={kind === 'person' ? t('fullName') : t('contactName')}>{name}</Fact>
            <Fact name={t('email')}>{email}</Fact>
            <Fact name={t('phone')}>
              +{phonePrefix} {phone}
            </Fact>
            <Fact name={t('country')}>{countryName(country, language)}</Fact>
            <Fact name={t('province')}>{province}</Fact>
            <Fact name={t('city')}>{city}</Fact>
            <Fact name={t('address')}>{address}</Fact>
            <Fact name={t('postcode')}>{postcode}</Fact>
          </Facts>
        </Card>
        <TemplateVerification template={template} />
        <TemplateExtensions template={template.template} />
        <Card rows>
          <MenuEntry
            to="/user/mbrz"
            query={{ id: template.template }}
            icon="shield"
            text={t('documents')}
            note={t('verifyDocumentsNote')}
          />
          <MenuEntry
            to="/user/mb_hz"
            query={{ id: template.template }}
            icon="globe"
            text={t('contactsTitle')}
            note={t('contactsNote')}
          />
        </Card>
        <Card>
          <Facts>
            {template.preferred && <Fact name={t('default')}>{t('preferredHelp')}</Fact>}
            <Fact name={t('use')}>
              {template.domainCount === 0 ? t('unused') : t('countDomains', { count: template.domainCount })}
            </Fact>
            <DateFact name={t('created')} at={template.createdAt} />
          </Facts>
        </Card>
        <div className={`${layout.edges} ${layout.grid}`}>
          <Button look="bad" onClick={remove}>
            {t('deleteTemplate')}
          </Button>
        </div>
      </div>
    </Page>
  )
}
