/**
 * The lines of a file that hold something, numbered from 1 and read one at a time, so that a reader with a limit of lines goes no further.
 */
export function* linesOf(file: string): Generator<{ readonly line: number; readonly text: string }> {
  for (let [at, line] = [0, 1]; at < file.length; line++) {
    const found = file.indexOf('\n', at)
    const end = found < 0 ? file.length : found
    const text = file.slice(at, end).replace(/\r$/, '')
    if (text.trim() !== '') yield { line, text }
    at = end + 1
  }
}
