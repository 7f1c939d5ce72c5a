import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBackoffice } from '#scripts/build-backoffice.ts'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES } from '#server/platform/database/engine.ts'
import { createOwnShop } from './tools/own-shop.ts'
import { RunningShop } from './tools/running-shop.ts'
import type { EmptyDatabase } from './tools/test-database.ts'

await Promise.all([buildStorefront(), buildBackoffice()])

const OWNER = { form: 'link', name: 'Asha Rao', email: 'asha@example.com', password: 'a lamp for every road' }

describe.each(ENGINES)('the back office of a shop that starts (%s)', (engine) => {
  let where: EmptyDatabase
  let running: RunningShop[]
  beforeEach(async () => {
    running = []
    where = await createOwnShop(engine)
  })
  afterEach(async () => {
    await Promise.all(running.map((shop) => shop.stop('SIGKILL')))
    await where.remove()
  })

  const start = (environment: Record<string, string>) => {
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = where
    const shop = new RunningShop({ DATA_DIR, DATABASE_URL, ...environment })
    running.push(shop)
    return shop
  }
  const said = ({ output }: RunningShop, fact: string) => new RegExp(`"${fact}":"([^"]+)"`).exec(output)?.[1]
  const linkFile = () => join(where.dataDir, 'backoffice-setup-link')
  const post = (url: string, fields: Record<string, string>) => {
    const headers = { origin: new URL(url).origin }
    return fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
  }

  it('prints a link that makes the first owner, once, and says where the back office is', async () => {
    const first = start({ BACKOFFICE_PORT: '0' })
    const shopUrl = await first.address
    const url = said(first, 'backoffice') ?? ''
    const link = said(first, 'setup') ?? ''
    expect(url).toMatch(/^http:\/\/localhost:\d+$/)
    expect(link).toMatch(new RegExp(`^${url}/setup/[\\w-]{20,}$`))
    expect(readFileSync(linkFile(), 'utf8')).toBe(`${link}\n`)
    if (process.platform !== 'win32') expect(statSync(linkFile()).mode & 0o777).toBe(0o600)

    const { pathname } = new URL(link)
    // Never through the storefront's port.
    for (const path of ['/login', '/staff']) expect((await fetch(shopUrl + path)).status).toBe(404)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    expect((await fetch(link)).status).toBe(200)
    const made = await post(link, OWNER)
    expect([made.status, made.headers.get('location')]).toEqual([302, '/'])
    expect(made.headers.get('set-cookie')).toMatch(/^staff=/)
    expect(existsSync(linkFile())).toBe(false)
    expect((await fetch(link)).status).toBe(404)
    expect((await post(link, { ...OWNER, email: 'eve@example.com' })).status).toBe(404)
    // The key of the link stays out of the log.
    expect(
      first.output
        .split('\n')
        .filter((line) => line.includes('"answered"'))
        .join(),
    ).not.toContain(pathname)
    await first.stop()

    const second = start({ BACKOFFICE_PORT: '0' })
    await second.address
    expect(said(second, 'setup')).toBeUndefined()
    expect(existsSync(linkFile())).toBe(false)
  }, 60_000)

  it('makes another link at every start, and the one before leads nowhere', async () => {
    const first = start({ BACKOFFICE_PORT: '0', BACKOFFICE_URL: 'https://office.example' })
    await first.address
    const before = said(first, 'setup') ?? ''
    expect(before).toMatch(/^https:\/\/office\.example\/setup\//)
    await first.stop()
    const second = start({ BACKOFFICE_PORT: '0' })
    await second.address
    const [url, now] = [said(second, 'backoffice'), said(second, 'setup') ?? '']
    expect((await fetch(`${url}${new URL(before).pathname}`)).status).toBe(404)
    expect((await fetch(now)).status).toBe(200)
  }, 60_000)
})

describe('the port of the back office', () => {
  let where: EmptyDatabase
  let taken: Server
  let shop: RunningShop | undefined
  beforeEach(async () => {
    where = await createOwnShop('sqlite')
    taken = createServer()
  })
  afterEach(async () => {
    await shop?.stop('SIGKILL')
    taken.close()
    await where.remove()
  })
  const take = (port: number) =>
    new Promise<number>((resolve, reject) => {
      // Somebody else may have it already: then it is taken all the same.
      taken.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(port) : reject(error),
      )
      taken.listen(port, '127.0.0.1', () => {
        const address = taken.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })

  it('that somebody chose and another has, ends the start', async () => {
    const port = await take(0)
    shop = new RunningShop({ DATA_DIR: where.dataDir, BACKOFFICE_PORT: String(port) })
    expect(await shop.ended).toBe(1)
    expect(shop.output).toContain(`Cannot start. BACKOFFICE_PORT: ${port} is already in use.`)
  })

  it('that nobody chose and another has, lets the shop open without it and say so', async () => {
    await take(3001)
    shop = new RunningShop({ DATA_DIR: where.dataDir, BACKOFFICE_PORT: '' })
    expect((await shop.get('/healthz')).status).toBe(200)
    expect(shop.output).toContain('"backoffice":"not open: port 3001 is in use.')
    expect(existsSync(join(where.dataDir, 'backoffice-setup-link'))).toBe(false)
  })

  it('can be off', async () => {
    shop = new RunningShop({ DATA_DIR: where.dataDir, BACKOFFICE_PORT: 'off' })
    expect((await shop.get('/healthz')).status).toBe(200)
    expect(shop.output).toContain('"backoffice":"off"')
    expect(existsSync(join(where.dataDir, 'backoffice-setup-link'))).toBe(false)
  })

  it('cannot be anything else', async () => {
    shop = new RunningShop({ DATA_DIR: where.dataDir, BACKOFFICE_PORT: 'somewhere' })
    expect(await shop.ended).toBe(1)
    expect(shop.output).toContain('Cannot start. BACKOFFICE_PORT must be')
  })
})
