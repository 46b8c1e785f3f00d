/** Registrant data as of one moment; editing the template creates a new version. */
export interface RegistrantVersion {
  readonly template: string
  readonly version: number
}
