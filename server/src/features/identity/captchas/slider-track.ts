/** The piece's position, and milliseconds since the drag began. */
interface TrackPoint {
  readonly x: number
  readonly at: number
}

const near = 5
const fewestPoints = 6
const maxPoints = 400
const [shortest, longest] = [150, 60_000]

/**
 * Whether a drag put the piece into its gap the way a hand does: it begins at the left, has a plausible duration that is not
 * longer than the time since the puzzle was drawn, moves in uneven steps and ends within a few pixels. `track` is `x,ms;x,ms;…`
 * in pixels of the picture; `elapsed` is the age of the puzzle in milliseconds.
 */
export function judgeTrack(track: string, position: number, elapsed: number): boolean {
  const points = parseTrack(track)
  const [first, last] = [points?.[0], points?.at(-1)]
  if (!points || !first || !last) return false
  if (points.length < fewestPoints || points.length > maxPoints) return false
  if (Math.abs(first.x) > 3 || Math.abs(last.x - position) > near) return false
  const took = last.at - first.at
  if (took < shortest || took > longest || took > elapsed) return false
  const steps = points.slice(1).map((point, index) => {
    const before = points[index] ?? first
    return { moved: point.x - before.x, waited: point.at - before.at }
  })
  if (steps.some(({ waited }) => waited < 0)) return false
  // A program that divides the distance evenly makes the same step again and again.
  return new Set(steps.map(({ moved, waited }) => `${moved}/${waited}`)).size >= Math.min(4, steps.length)
}

function parseTrack(track: string): TrackPoint[] | undefined {
  const points = track.split(';').map(point => /^(-?\d{1,4}(?:\.\d)?),(\d{1,6})$/.exec(point))
  if (points.some(point => point === null)) return undefined
  return points.map(point => ({ x: Number(point?.[1]), at: Number(point?.[2]) }))
}
