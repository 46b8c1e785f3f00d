import { deleteTemplate, findTemplates, readExtensionData, readTemplate } from '@namestead/contract/registrants'
import { useAddressId } from '../../core/address-id.ts'
import { readAgain, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { countryName } from '../../ui/countries.ts'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { AboutTemplate } from './about-template.tsx'
import { ExtensionRow } from './extension-needs.tsx'
import type { Template } from './use-template-form.ts'
import { TemplateVerification } from './verification/template-verification.tsx'

/** The extensions that ask for more than an address, filled in before an order needs them; nothing where there is none. */
function TemplateExtensions({ template }: { readonly template: string }) {
  const t = useTexts('registrants')
  const { data } = useCall(readExtensionData, { template })
  if (!data || data.extensions.length === 0) return null
  return (
    <CardSection title={t('extensionsTitle')} rows>
      {data.extensions.map(each => (
        <ExtensionRow key={each.extension} template={template} {...each} />
      ))}
    </CardSection>
  )
}

export default function TemplatePage() {
  const t = useTexts('registrants')
  const goTo = useGoTo()
  const id = useAddressId()
  const query = useCall(readTemplate, { template: id ?? '0' }, { enabled: id !== undefined })
  const deleting = useCommand(deleteTemplate, {
    quiet: true,
    done: async () => {
      toast(t('deleted'))
      await goTo('/user/ym_mblist', { replace: true })
      await readAgain([findTemplates])
    },
  })
  const remove = ({ template, label }: Template) =>
    deleting.run(
      { template },
      {
        title: t('deleteTitle', { label }),
        text: t('deleteText'),
        confirm: t('delete'),
        cancel: t('cancel'),
        destructive: true,
      },
    )
  return (
    <AboutTemplate
      title={query.data?.label ?? t('templateTitle')}
      id={id}
      query={query}
      bar={({ template }) => (
        <BarLink to="/user/add_mb" query={{ id: template }}>
          {t('edit')}
        </BarLink>
      )}
    >
      {template => (
        <div className={layout.pageToEnd}>
          <ContactFacts template={template} />
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
            <Button look="bad" busy={deleting.busy} onClick={() => void remove(template)}>
              {t('deleteTemplate')}
            </Button>
          </div>
        </div>
      )}
    </AboutTemplate>
  )
}

function ContactFacts({ template }: { template: Template }) {
  const t = useTexts('registrants')
  const language = useLanguage()
  const { kind, name, organisation, email, phonePrefix, phone, country, province, city, address, postcode } = template
  return (
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
        <Fact name={t('streetAddress')}>{address}</Fact>
        <Fact name={t('postcode')}>{postcode}</Fact>
      </Facts>
    </Card>
  )
}
