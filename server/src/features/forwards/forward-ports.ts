/** What the customer's calls need to know of this installation. */
export interface ForwardPorts {
  /** The host that receives forwarded mail; undefined: this installation forwards none. */
  readonly mailHost: string | undefined
  readonly ourNameServers: readonly string[]
}
