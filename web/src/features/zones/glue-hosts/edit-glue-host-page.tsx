import type { Output } from '@namestead/contract/call'
import { readSigning } from '@namestead/contract/dnssec'
import { deleteGlueHost, findGlueHosts, maxGlueAddresses, saveGlueHost } from '@namestead/contract/zones'
import { useAddressId } from '../../../core/address-id.ts'
import { useCall } from '../../../core/calls.ts'
import { ask } from '../../../core/feedback.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Fields, FormPage } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../../ui/state-view.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { WarningLine } from '../../../ui/zone/warning-line.tsx'

/** A host in the address is changed; otherwise one is added, below the domain in the address if there is one. */
export default function EditGlueHostPage() {
  const [id, domain] = [useAddressId('host'), useAddressId('domain')]
  if (id) return <Existing key={id} id={id} />
  return domain ? <Below key={domain} domain={domain} /> : <EditGlueHost initial="" />
}

/** The form starts with the domain's name, which the customer completes. */
function Below({ domain }: { domain: string }) {
  const t = useTexts('zones')
  const { data, isPending } = useCall(readSigning, { domain })
  if (!isPending) return <EditGlueHost initial={data ? `ns1.${data.name}` : ''} />
  return (
    <Page title={t('addGlue')}>
      <LoadingRows count={4} />
    </Page>
  )
}

function Existing({ id }: { id: string }) {
  const t = useTexts('zones')
  const found = useCall(findGlueHosts, { glueHost: id }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  const shown = found.data?.hosts[0]
  if (shown) return <EditGlueHost initial={shown.host} editing={shown} />
  return (
    <Page title={t('editGlue')}>
      {found.isPending && <LoadingRows count={4} />}
      {found.isError && <FailedView onRetry={() => found.refetch()} />}
      {found.data && (
        <StateView picture={<NoRecords />} title={t('glueGone')} text={t('glueGoneText')}>
          <ButtonLink to="/user/dns_site/dnshost_pz" look="quiet">
            {t('toGlue')}
          </ButtonLink>
        </StateView>
      )}
    </Page>
  )
}

type GlueHost = Output<typeof findGlueHosts>['hosts'][number]

const linesOf = (text: string) => text.split(/[\s,]+/).filter(line => line !== '')

/** The addresses of a host, by their family. */
function EditGlueHost({ initial, editing }: { initial: string; editing?: GlueHost }) {
  const t = useTexts('zones')
  const goTo = useGoTo()
  const known = editing?.wanted?.length ? editing.wanted : (editing?.addresses ?? [])
  const leave = () => goTo('/user/dns_site/dnshost_pz', { replace: true })
  const form = useForm(saveGlueHost, {
    initial: {
      host: initial,
      ipv4: known.filter(address => !address.includes(':')).join('\n'),
      ipv6: known.filter(address => address.includes(':')).join('\n'),
    },
    check: ({ ipv4, ipv6 }) =>
      linesOf(`${ipv4} ${ipv6}`).length > maxGlueAddresses
        ? { ipv4: t('addressesMany', { most: maxGlueAddresses }) }
        : {},
    input: ({ ipv4, ipv6 }) => ({ addresses: [...linesOf(ipv4), ...linesOf(ipv6)] }),
    refresh: [findGlueHosts],
    done: leave,
    refused: ({ error, message }, { ipv4, ipv6 }) => {
      if (error.startsWith('glue')) return undefined
      // The error stands beside the family that the customer filled.
      const isOfIpv6 = linesOf(ipv4).every(line => /^[\d.]+$/.test(line)) && ipv6.trim() !== ''
      return isOfIpv6 ? { ipv6: message } : { ipv4: message }
    },
  })
  const { ipv4, ipv6 } = form.values
  // An empty form: what refuses the removal is said beside the addresses.
  const removal = useForm(deleteGlueHost, {
    initial: {},
    input: () => ({ glueHost: editing?.glueHost ?? '' }),
    refresh: [findGlueHosts],
    done: leave,
    refused: ({ message }) => {
      form.blame({ ipv4: message })
      return true
    },
  })
  const pending = editing?.wanted !== null && editing !== undefined
  const remove = async (shown: GlueHost) => {
    const agreed = await ask({
      title: t('deleteGlueTitle', { host: shown.host }),
      text: t('deleteGlueText'),
      confirm: t('deleteGlue'),
      cancel: t('keepGlue'),
      destructive: true,
    })
    if (agreed) removal.send()
  }

  return (
    <FormPage
      form={form}
      title={editing ? t('editGlue') : t('addGlue')}
      submit={t('saveGlue')}
      disabled={pending || `${ipv4}${ipv6}`.trim() === ''}
    >
      <Fields>
        {pending && <WarningLine>{t('waitingForRegistry')}</WarningLine>}
        {editing?.refusal && <WarningLine bad>{t('registryRefused', { reason: editing.refusal })}</WarningLine>}
        <TextField
          label={t('glueHost')}
          help={t('glueHostHelp')}
          {...form.field('host')}
          readOnly={editing !== undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextArea
          label={t('ipv4s')}
          help={t('addressesHelp', { most: maxGlueAddresses })}
          {...form.field('ipv4')}
          inputMode="decimal"
        />
        <TextArea label={t('ipv6s')} {...form.field('ipv6')} autoCapitalize="none" spellCheck={false} />
        {editing && editing.usedBy.length > 0 && (
          <p className={layout.soft}>
            {t('glueUsers')}: {editing.usedBy.join(', ')}
          </p>
        )}
        {editing && !pending && (
          <Button look="bad" wide busy={removal.busy} onClick={() => void remove(editing)}>
            {t('deleteGlue')}
          </Button>
        )}
      </Fields>
    </FormPage>
  )
}
