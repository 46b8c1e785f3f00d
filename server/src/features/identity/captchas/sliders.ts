import { randomBytes } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Context } from '../../../platform/use-case.ts'
import { type CaptchaStyle, countFailure, forgetFailures, passCaptcha } from './captchas.ts'
import { drawSlider as draw, pictureHeight, pictureWidth, pieceSize } from './slider-picture.ts'
import { judgeTrack } from './slider-track.ts'

/** Creates a new puzzle for the session, which replaces the previous one. */
export async function drawSlider(tx: Tx, { session }: Context, { purpose }: Input<typeof contract.drawSlider>) {
  // The csrf guard has passed, so a session exists.
  if (!session) return fail('slider-missed')
  const { position, picture, piece } = await draw()
  const id = randomBytes(18).toString('base64url')
  await sql`insert into slider_puzzles (session_id, id, purpose, place, drawn_at)
    values (${session.id}, ${id}, ${purpose}, ${position}, clock_timestamp())
    on conflict (session_id) do update
    set id = excluded.id, purpose = excluded.purpose, place = excluded.place, drawn_at = excluded.drawn_at`.execute(tx)
  return ok({
    puzzle: id,
    width: pictureWidth,
    height: pictureHeight,
    pieceSize,
    picture: dataUrl(picture),
    piece: dataUrl(piece),
  })
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** `style`: the style required next, the picture after three failed sliders. */
const missed = (style: CaptchaStyle = 'slider') => ({
  ...failKeeping('slider-missed', { style }),
  beside: { result: false },
})

/** Judges a drag. Each puzzle is judged once; success returns the code that is submitted like a picture's answer. */
export async function judgeSlider(tx: Tx, { session }: Context, input: Input<typeof contract.judgeSlider>) {
  if (!session || !input.puzzle || !input.track) return missed()
  const { rows } = await sql<{ position: number; elapsed: number }>`delete from slider_puzzles
    where session_id = ${session.id} and id = ${input.puzzle} and purpose = ${input.purpose}
      and drawn_at > now() - interval '10 minutes'
    returning place as position, (extract(epoch from clock_timestamp() - drawn_at) * 1000)::float8 as elapsed`.execute(
    tx,
  )
  const [puzzle] = rows
  if (!puzzle || !judgeTrack(input.track, puzzle.position, puzzle.elapsed)) {
    return missed(await countFailure(tx, session.id, 'slider'))
  }
  const code = randomBytes(24).toString('base64url')
  await passCaptcha(tx, session.id, { purpose: input.purpose, answer: code })
  await forgetFailures(tx, session.id)
  return { ...ok({ code }), beside: { result: true } }
}
