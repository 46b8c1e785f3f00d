/** The part of tr46 (UTS 46) that we use; the package has no type declarations. */
declare module 'tr46' {
  export interface ProcessingOptions {
    readonly checkHyphens?: boolean
    readonly checkBidi?: boolean
    readonly checkJoiners?: boolean
    readonly useSTD3ASCIIRules?: boolean
    readonly transitionalProcessing?: boolean
  }
  export function toASCII(name: string, options: ProcessingOptions): string | null
  export function toUnicode(name: string, options: ProcessingOptions): { domain: string; error: boolean }
}
