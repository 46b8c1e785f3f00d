import { displayAmount } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import layout from '../../ui/layout.module.css'
import { type Channel, iconOf, isFree, percentOf } from '../../ui/payment-channel.ts'
import radio from '../../ui/radio.module.css'
import css from './channel-list.module.css'

interface ChannelListProps {
  readonly channels: readonly Channel[]
  readonly chosen: string | undefined
  readonly onChoose: (channel: string) => void
}

/** The payment channels, each with its fee, limits and settlement time. */
export function ChannelList({ channels, chosen, onChoose }: ChannelListProps) {
  const t = useTexts('recharges')
  return (
    <fieldset className={layout.stack}>
      <legend className="visually-hidden">{t('channel')}</legend>
      {channels.map(channel => (
        <label
          key={channel.channel}
          className={`${layout.row} ${layout.padLine} ${layout.paper} ${radio.row} ${css.channel}`}
        >
          <input
            type="radio"
            name="channel"
            checked={channel.channel === chosen}
            onChange={() => onChoose(channel.channel)}
          />
          <IconTile name={iconOf(channel.channel)} />
          <span className={`${layout.wrap} ${layout.grid} ${css.text}`}>
            <span className={layout.strong}>
              {channel.name}
              {channel.currency !== 'USD' && (
                <span className={`${layout.note} ${css.currency}`}>{channel.currency}</span>
              )}
            </span>
            <span className={layout.note}>
              {isFree(channel)
                ? t('noFee')
                : t('feeOf', {
                    percent: percentOf(channel.feeBasisPoints),
                    fixed: displayAmount(channel.feeFixed),
                  })}
              {' · '}
              {channel.arrival}
            </span>
            <span className={layout.note}>
              {t('limits', { from: displayAmount(channel.minimum), to: displayAmount(channel.maximum) })}
            </span>
          </span>
          <span className={`${layout.iconBox} ${radio.dot}`} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
