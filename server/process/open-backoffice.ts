import type { createBackoffice as create } from '#server/edges/backoffice/create-backoffice.ts'
import { listen, PortTaken } from './listen.ts'
import type { Settings } from './settings.ts'
import { removeSetupLink, writeSetupLink } from './setup-link.ts'

type Deps = Omit<Parameters<typeof create>[0], 'settings' | 'forgetSetupLink'>

export type OpenedBackoffice = {
  /** as staff type it; without, why it is not open */
  url?: string
  closed?: string
  /** where the first owner is made, while there is none */
  setupLink?: string
  close: () => Promise<void>
}

/**
 * Opens the back office beside the shop. Only if somebody chose its port, the shop does not open without it. What it is
 * made of is loaded here, so that a shop without one has none of it in memory.
 */
export async function openBackoffice(
  { backoffice, dataDir, trustedProxies }: Pick<Settings, 'backoffice' | 'dataDir' | 'trustedProxies'>,
  deps: Deps | undefined,
): Promise<OpenedBackoffice> {
  if (!backoffice || !deps) return { closed: 'off', close: async () => {} }
  const { createBackoffice } = await import('#server/edges/backoffice/create-backoffice.ts')
  const app = await createBackoffice({
    ...deps,
    settings: { ...backoffice, trustedProxies, dataDir },
    forgetSetupLink: () => removeSetupLink(dataDir),
  })
  const { port, host, isPortChosen } = backoffice
  try {
    const listening = await listen(app, { port, host, setting: 'BACKOFFICE_PORT' })
    const { origin: url } = backoffice.url ?? new URL(`http://localhost:${listening}`)
    const key = await deps.shop.makeSetupLink()
    const close = () => app.close()
    if (key === undefined) {
      removeSetupLink(dataDir)
      return { url, close }
    }
    return { url, setupLink: writeSetupLink(dataDir, `${url}/setup/${key}`), close }
  } catch (error) {
    await app.close()
    if (isPortChosen || !(error instanceof PortTaken)) throw error
    return {
      closed: `not open: port ${port} is in use. Set BACKOFFICE_PORT to another one`,
      close: async () => {},
    }
  }
}
