import { largestPicture } from '@namestead/contract/uploads'

const longestSide = 2000
const qualities = [0.86, 0.75, 0.62, 0.5]

/**
 * Reduces a picture to at most `limit` octets. A smaller file stays as it is; a larger one is redrawn as a smaller JPEG, which
 * also removes its metadata (location, camera). undefined if it is no picture or cannot be made small enough.
 */
export async function compressed(file: File, limit = largestPicture): Promise<Blob | undefined> {
  if (file.size <= limit && /^image\/(png|jpeg|webp)$/.test(file.type)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  for (let side = longestSide; side >= 600; side = Math.round(side * 0.7)) {
    const canvas = drawn(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)))
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', quality))
      if (blob && blob.size <= limit) return blob
    }
  }
  return undefined
}

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A file's octets as base64url, which needs no escaping in a form-encoded body. */
export async function base64Url(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
