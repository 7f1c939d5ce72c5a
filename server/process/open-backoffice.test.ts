import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { type OpenedBackoffice, openBackoffice } from './open-backoffice.ts'

type Deps = NonNullable<Parameters<typeof openBackoffice>[1]>

let dataDir: string
let backoffice: OpenedBackoffice
let building: PromiseWithResolvers<void>
let until: AbortSignal | undefined
/** On a machine that does other things too. */
const PATIENTLY = { timeout: 15_000 }
const log = { info: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'backoffice-'))
  building = Promise.withResolvers()
  backoffice = await open((signal) => {
    until = signal
    return building.promise
  })
})
afterEach(async () => {
  await backoffice.close()
  rmSync(dataDir, { recursive: true })
  vi.clearAllMocks()
})

/** With screens that are still to be built, or without any that are. */
function open(build?: (until: AbortSignal) => Promise<void>): Promise<OpenedBackoffice> {
  const deps = {
    shop: { staff: { makeSetupLink: async () => undefined }, health: { countRequest: () => {} } },
    source: {
      mode: 'production',
      serveFiles: async () => {},
      load: () => Promise.reject(new Error('No test asks for a screen.')),
      ...(build && { build }),
    },
    database: { ping: async () => {} },
    pictures: {},
    clock: Date.now,
  } as unknown as Deps
  const settings = { port: 0, isPortChosen: true, host: '127.0.0.1', url: undefined }
  return openBackoffice({ backoffice: settings, dataDir, trustedProxies: [], startedWith: [] }, deps, log)
}

const ask = (path: string, { method = 'GET', accept = '*/*' } = {}) =>
  fetch(`${backoffice.url}${path}`, { method, headers: { accept } })

it('is open before its screens are built, and tells everybody that they are being prepared', async () => {
  expect(backoffice.isToBePrepared).toBe(true)
  expect(until).toBeUndefined()
  backoffice.prepare()

  const page = await ask('/orders', { accept: 'text/html,*/*' })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  const html = await page.text()
  expect(html).toContain('<h1>The back office is being prepared.</h1>')
  expect(html).toContain('<meta http-equiv="refresh" content="2">')

  const head = await ask('/orders', { method: 'HEAD', accept: 'text/html' })
  expect([head.status, head.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await head.text()).toBe('')

  const program = await ask('/readyz')
  expect(program.status).toBe(503)
  expect(await program.json()).toEqual({ message: 'The back office is being prepared.' })
  expect((await ask('/healthz')).status).toBe(200)
})

it('shows its screens once they are built, at the same address', async () => {
  backoffice.prepare()
  expect((await ask('/readyz')).status).toBe(503)
  building.resolve()
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), PATIENTLY)
  expect(log.info).toHaveBeenCalledWith({ backoffice: backoffice.url }, 'the back office is ready')
  expect((await ask('/readyz')).status).toBe(200)
})

it('says so when they cannot be built, in the log and to those who come', async () => {
  backoffice.prepare()
  const err = new CannotStart('The back office could not be built.')
  building.reject(err)
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledWith({ err }, expect.any(String)), PATIENTLY)
  const page = await ask('/', { accept: 'text/html' })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('could not be prepared')
})

it('ends the build when it is closed, and does not call that a failure', async () => {
  backoffice.prepare()
  const closed = backoffice.close()
  expect(until?.aborted).toBe(true)
  building.reject(until?.reason)
  await closed
  await expect(ask('/')).rejects.toThrow()
  expect(log.error).not.toHaveBeenCalled()
})

it('has nothing to prepare where its screens are built', async () => {
  await backoffice.close()
  backoffice = await open()
  expect(backoffice.isToBePrepared).toBe(false)
  backoffice.prepare()
  expect((await ask('/readyz')).status).toBe(200)
  expect(log.info).not.toHaveBeenCalled()
})
