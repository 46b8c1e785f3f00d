import { useEffect, useState } from 'react'
import { builtPath } from '../../core/page-index.ts'
import type { Path } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

const transferIn = '/domain_zr'

/** Leads to the transfer with the domain filled in, where this build has that page. */
export function TransferInLink({ name }: { name: string }) {
  const t = useTexts('whois')
  const [path, setPath] = useState<Path>()
  useEffect(() => void builtPath(transferIn).then(setPath, () => undefined), [])
  if (!path) return null
  return (
    <ButtonLink wide to={path} query={{ name }}>
      {t('transferIn')}
    </ButtonLink>
  )
}
