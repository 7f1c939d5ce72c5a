import type { createBackoffice as create } from '#server/edges/backoffice/create-backoffice.ts'
import type { Preparation } from '#server/edges/backoffice/while-preparing.ts'
import type { Log } from '#server/platform/log.ts'
import { listen, PortTaken } from './listen.ts'
import type { Settings } from './settings.ts'
import { removeSetupLink, writeSetupLink } from './setup-link.ts'

type Deps = Omit<Parameters<typeof create>[0], 'settings' | 'preparation' | 'forgetSetupLink' | 'environment'>

export type OpenedBackoffice = {
  /** as staff type it; without, why it is not open */
  url?: string
  closed?: string
  /** where the first owner is made, while there is none */
  setupLink?: string
  /** whether it answers only that it is being prepared, until it is */
  isToBePrepared?: boolean
  /** Builds the screens that are still to be built. A failure is said, and leaves the shop as it is. */
  prepare: () => void
  close: () => Promise<void>
}

/**
 * Opens the back office beside the shop. Only if somebody chose its port, the shop does not open without it. What it is
 * made of is loaded here, so that a shop without one has none of it in memory.
 */
export async function openBackoffice(
  settings: Pick<Settings, 'backoffice' | 'dataDir' | 'trustedProxies' | 'startedWith'>,
  deps: Deps | undefined,
  log: Pick<Log, 'info' | 'error'>,
): Promise<OpenedBackoffice> {
  const { backoffice, dataDir, trustedProxies, startedWith: environment } = settings
  if (!backoffice || !deps) return { ...NOT_OPEN, closed: 'off' }
  const { createBackoffice } = await import('#server/edges/backoffice/create-backoffice.ts')
  const { state, prepare, stop } = preparationOf(deps.source, log)
  const app = await createBackoffice({
    ...deps,
    settings: { ...backoffice, trustedProxies, dataDir },
    environment,
    preparation: state,
    forgetSetupLink: () => removeSetupLink(dataDir),
  })
  const { port, host, isPortChosen } = backoffice
  try {
    const listening = await listen(app, { port, host, setting: 'BACKOFFICE_PORT' })
    const { origin: url } = backoffice.url ?? new URL(`http://localhost:${listening}`)
    const key = await deps.shop.staff.makeSetupLink()
    const close = () => {
      stop()
      return app.close()
    }
    const opened = { url, isToBePrepared: state() !== 'ready', prepare: () => void prepare(url), close }
    if (key === undefined) {
      removeSetupLink(dataDir)
      return opened
    }
    return { ...opened, setupLink: writeSetupLink(dataDir, `${url}/setup/${key}`) }
  } catch (error) {
    await app.close()
    if (isPortChosen || !(error instanceof PortTaken)) throw error
    return { ...NOT_OPEN, closed: `not open: port ${port} is in use. Set BACKOFFICE_PORT to another one` }
  }
}

const NOT_OPEN = { prepare: () => {}, close: async () => {} }

/** What the back office answers while its screens are built behind the open shop, and who builds them. */
function preparationOf({ build }: Deps['source'], log: Pick<Log, 'info' | 'error'>) {
  let state: Preparation = build ? 'being prepared' : 'ready'
  const stopped = new AbortController()
  const prepare = async (url: string): Promise<void> => {
    try {
      await build?.(stopped.signal)
      state = 'ready'
      if (build) log.info({ backoffice: url }, 'the back office is ready')
    } catch (err) {
      // The shop is closing, which ended the build too.
      if (stopped.signal.aborted) return
      state = 'failed'
      log.error({ err }, 'the back office could not be built. The shop is open without it')
    }
  }
  return { state: () => state, prepare, stop: () => stopped.abort() }
}
