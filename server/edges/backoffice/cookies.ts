/** The back office's own cookies, by names without what browsers want before them. */
export type Cookies = {
  read: (name: string) => string | undefined
  /** the header that sets it; without a value, the one that takes it away */
  header: (name: string, value: string | undefined, seconds: number) => string
}

/** For this host alone, out of reach of scripts, sent by nobody else's page. On https no other host can set them either. */
export function createCookies(
  sent: Record<string, string | undefined>,
  { https }: { https: boolean },
): Cookies {
  const fullName = (name: string) => (https ? `__Host-${name}` : name)
  const attributes = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
  return {
    read: (name) => sent[fullName(name)] || undefined,
    header: (name, value, seconds) =>
      `${fullName(name)}=${value ?? ''}; Max-Age=${value === undefined ? 0 : seconds}; ${attributes}`,
  }
}
