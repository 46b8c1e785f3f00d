import { readLevel } from '@namestead/contract/account'
import type { Output } from '@namestead/contract/call'
import { displayAmount, subtract } from '@namestead/contract/money'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { useDay } from '../../../ui/dates.tsx'
import layout from '../../../ui/layout.module.css'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import css from './level-card.module.css'

/** The own level, what the next one takes, and what each is worth. */
export function LevelCard() {
  const t = useTexts('home')
  const { data, isError, refetch } = useCall(readLevel, {})
  return (
    <section className={css.section} aria-label={t('yourLevel')}>
      <SectionTitle>{t('yourLevel')}</SectionTitle>
      <Card>
        {data ? (
          <Level own={data} />
        ) : isError ? (
          <FailedView onRetry={refetch} />
        ) : (
          <Skeleton>
            <SkeletonLine width={40} tall />
            <SkeletonLine width={80} />
          </Skeleton>
        )}
      </Card>
    </section>
  )
}

type OwnLevel = Output<typeof readLevel>

function Level({ own }: { own: OwnLevel }) {
  const t = useTexts('home')
  return (
    <div className={`${layout.stack} ${css.level}`}>
      <h3>{t(`level_${own.level}`)}</h3>
      <p className={`${layout.note} ${css.note}`}>{useTerm(own)}</p>
      <Progress own={own} />
      <ul className={css.levels}>
        {own.levels.map(({ level, takes, cheaper }) => (
          <li key={level}>
            <span className={css.name}>
              {t(`level_${level}`)}
              {level === own.level && <StateTag tone="ok">{t('ownLevel')}</StateTag>}
            </span>
            <span className={`${layout.note} ${css.note}`}>
              {takes === null
                ? t('byContract')
                : takes.minor === 0n
                  ? t('forEveryAccount')
                  : t('levelTakes', { sum: displayAmount(takes), count: own.spendDays })}
              {level !== 'standard' && <br />}
              {level !== 'standard' && (cheaper > 0 ? t('levelCheaper', { count: cheaper }) : t('levelSamePrices'))}
            </span>
          </li>
        ))}
      </ul>
      <p className={`${layout.note} ${css.note}`}>{t('levelRule', { count: own.holdDays })}</p>
    </div>
  )
}

function useTerm({ byContract, holdsUntil, level }: OwnLevel): string {
  const t = useTexts('home')
  const day = useDay()
  if (byContract) return t('levelYoursByContract')
  if (holdsUntil && level !== 'standard') return t('levelUntil', { date: day(holdsUntil) })
  return t('levelBase')
}

/** The way to the next level that spending reaches; nothing if there is none above. */
function Progress({ own: { levels, level, spent, spendDays } }: { own: OwnLevel }) {
  const t = useTexts('home')
  const above = levels.slice(levels.findIndex(one => one.level === level) + 1)
  const next = above.find(({ takes }) => takes !== null && takes.minor > spent.minor)
  if (!next?.takes) return null
  const text = t('levelMissing', {
    missing: displayAmount(subtract(next.takes, spent)),
    level: t(`level_${next.level}`),
    spent: displayAmount(spent),
    count: spendDays,
  })
  return (
    <div className={`${layout.stack1} ${css.progress}`}>
      <progress max={Number(next.takes.minor)} value={Number(spent.minor)} aria-label={text} />
      <p>{text}</p>
    </div>
  )
}
