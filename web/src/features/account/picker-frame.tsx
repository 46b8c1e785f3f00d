import type { ReactNode } from 'react'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { NoPlaces } from '../../ui/pictures/no-places.tsx'
import { type Place, PlaceList } from '../../ui/place-list.tsx'
import { StateView } from '../../ui/state-view.tsx'
import css from './picker-frame.module.css'

interface PickerFrameProps {
  readonly title: string
  readonly places: readonly Place[] | undefined
  readonly value: string
  readonly onSelect: (place: Place) => void
  readonly note?: ReactNode
}

/** A page on which one country or region is chosen; it then returns to the previous page. */
export function PickerFrame({ title, places, value, onSelect, note }: PickerFrameProps) {
  const t = useTexts('account')
  return (
    <Page title={title}>
      <div className={`${layout.wide} ${layout.paper} ${css.page}`}>
        {note}
        <PlaceList
          places={places}
          value={value}
          onSelect={onSelect}
          empty={
            <StateView picture={<NoPlaces />} title={t('noRegions')} text={t('noRegionsText')}>
              <ButtonLink to="/user/info" look="quiet">
                {t('contactInformation')}
              </ButtonLink>
            </StateView>
          }
        />
      </div>
    </Page>
  )
}
