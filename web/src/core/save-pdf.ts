import { saveFile } from './save-file.ts'

/** Saves a PDF as a call carries it: base64. */
export function savePdf({ fileName, pdf }: { readonly fileName: string; readonly pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), character => character.charCodeAt(0))
  saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName)
}
